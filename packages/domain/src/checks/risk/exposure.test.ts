import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { EntityStatus } from '../../ad-data/entity.ts'
import type { Settings } from '../../ad-data/settings.ts'
import { termText, type TermInput } from '../../receipt/term.ts'
import { anEntity, dayFrom, euros, everyDay, subjectsById } from '../../test/a-subject.ts'
import { walkAncestors, type CheckSubject } from '../subject.ts'
import { AT_RISK, type AtRisk } from './at-risk.ts'
import { computeExposure } from './exposure.ts'
import { leftTerm } from './left-term.ts'
import { makeMoneyLeft } from './money-left.ts'

const budget = (kind: 'none' | 'total' | 'daily', units: number): Settings => {
  const settings = {
    unit: 'currency' as const,
    allocation: 'fixed' as const,
    basis: 'revenue' as const,
    segments: [],
  }
  if (kind === 'none') return { budget: { ...settings, unit: 'none', allocation: 'shared' } }
  return { budget: { ...settings, [kind]: euros(units) } }
}
const aNode = fc.record({
  kind: fc.constantFrom('none', 'total', 'daily'),
  units: fc.constantFrom(0, 10, 1_000, 4_200, 250_000),
  spend: fc.constantFrom(0, 1, 37.5, 900, Number.NaN),
  status: fc.constantFrom<EntityStatus>('active', 'active', 'active', 'paused', 'draft', 'ended'),
  starts: fc.constantFrom(-10, -3, 4),
  ends: fc.constantFrom(-1, 0, 9, 40),
  isOpenEnded: fc.boolean(),
  creatives: fc.integer({ min: 0, max: 3 }),
})
type Node = typeof aNode extends fc.Arbitrary<infer T> ? T : never

const makeEntity = (
  kind: 'campaign' | 'insertion_order' | 'line_item',
  id: string,
  node: Node,
  below?: string,
) =>
  anEntity(kind, id, {
    ...(below !== undefined && { below }),
    status: node.status,
    startsOn: dayFrom(node.starts),
    endsOn: node.isOpenEnded ? null : dayFrom(Math.max(node.ends, node.starts)),
    settings: budget(node.kind, node.units),
    uses: Array.from({ length: node.creatives }, (_, at) => ({ kind: 'creative', nativeId: `x${at}` })),
    more: { history: everyDay({ spend: node.spend, impressions: 1_000 }) },
  })

const anAccountOfTrees = fc
  .record({
    campaign: aNode,
    orders: fc.array(fc.record({ order: aNode, lines: fc.array(aNode, { maxLength: 4 }) }), {
      minLength: 1,
      maxLength: 3,
    }),
  })
  .map(({ campaign, orders }) => [
    ...subjectsById([
      makeEntity('campaign', 'c', campaign),
      ...orders.flatMap(({ order, lines }, at) => [
        makeEntity('insertion_order', `o${at}`, order, 'c'),
        ...lines.map((line, no) => makeEntity('line_item', `o${at}l${no}`, line, `o${at}`)),
      ]),
      ...[0, 1, 2].map((at) => anEntity('creative', `x${at}`)),
    ]).values(),
  ])

/** Knows nothing but the text: names are replaced by their numbers, the longest first, and the rest is arithmetic. */
function reckoned(text: string, inputs: readonly TermInput[]): number {
  const longest = inputs.toSorted((a, b) => b.name.length - a.name.length)
  const numbers = longest.reduce((words, { name, value }) => words.replaceAll(name, ` ${value} `), text)
  const tokens = numbers.match(/[\d.]+(?:e[+-]?\d+)?|min|max|[^\s]/g) ?? []
  const take = (sign: string) => tokens[0] === sign && tokens.shift() !== undefined
  const inBrackets = (): number[] => {
    const values: number[] = []
    do {
      tokens.shift()
      values.push(sum())
    } while (tokens[0] === ',')
    expect(take(')')).toBe(true)
    return values
  }
  const atom = (): number => {
    if (take('min')) return Math.min(...inBrackets())
    if (take('max')) return Math.max(...inBrackets())
    return tokens[0] === '(' ? inBrackets()[0]! : Number(tokens.shift())
  }
  const product = (): number => {
    let value = atom()
    for (;;)
      if (take('×')) value *= atom()
      else if (take('÷')) value /= atom()
      else return value
  }
  const sum = (): number => {
    let value = product()
    for (;;)
      if (take('+')) value += product()
      else if (take('−')) value -= product()
      else return value
  }
  const value = sum()
  expect(tokens).toEqual([])
  return value
}

const isAsset = ({ kind }: CheckSubject) => kind === 'creative' || kind === 'deal_id'
const FORMULAS = Object.keys(AT_RISK) as AtRisk[]

test('money left on the children never exceeds that of the parent', () => {
  fc.assert(
    fc.property(anAccountOfTrees, (subjects) => {
      const left = makeMoneyLeft()
      for (const subject of subjects.filter((one) => !isAsset(one))) {
        const own = left.of(subject)
        const below = subject.children.flatMap((child) => left.of(child) ?? [])
        if (own !== null && subject.children.every((child) => left.of(child) !== null))
          expect(below.reduce((sum, one) => sum + one, 0)).toBeLessThanOrEqual(own * (1 + 1e-9) + 1)
        const { value } = leftTerm(subject, left)
        expect(value === null).toBe(own === null)
        if (own !== null) expect(Math.abs(value! - own)).toBeLessThanOrEqual(1 + own * 1e-9)
      }
    }),
    { numRuns: 400 },
  )
})

test('no formula puts more at risk than is left of an entity and of anything above it, and each adds up by its receipt', () => {
  fc.assert(
    fc.property(anAccountOfTrees, fc.constantFrom(...FORMULAS), (subjects, formula) => {
      const left = makeMoneyLeft()
      for (const subject of subjects) {
        const { micros, term, beyondMicros, stakes } = computeExposure(
          subject,
          formula,
          [{ expected: 'a', found: 'b' }],
          left,
        )
        if (micros === null) continue
        expect(Math.abs(Math.round(reckoned(termText(term), term.inputs)) - micros)).toBeLessThanOrEqual(
          1 + micros * 1e-9,
        )
        const within = stakes.reduce((sum, stake) => sum + stake.micros, 0)
        expect(Math.abs(within + beyondMicros - micros)).toBeLessThanOrEqual(1)
        for (const stake of stakes)
          for (const above of [stake.on, ...walkAncestors(stake.on)])
            expect(stake.micros).toBeLessThanOrEqual((left.of(above) ?? Infinity) * (1 + 1e-9) + 1)
      }
    }),
    { numRuns: 400 },
  )
})
