import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Settings } from '../../ad-data/settings.ts'
import { anAccount, anEntity, dayFrom, euros, everyDay, gathered, TODAY } from '../a-subject.ts'
import type { CheckOutcome } from '../outcome.ts'
import { runCheck, selected } from '../run-checks.ts'
import type { CheckSubject } from '../subject.ts'
import { aCustomCheck, anyCustomCheck } from './a-definition.ts'
import { compileCheck, readsOf } from './compile.ts'
import {
  isGroup,
  type ConditionNode,
  type CustomCheck,
  type FieldCondition,
  type FieldGroupOf,
} from './definition.ts'
import { isUnknown, type FieldKind, type FieldReading } from './field.ts'
import { readOf, refOf } from './ref.ts'
import { customSentence } from './sentence.ts'

const outcome = (check: CustomCheck, subject: CheckSubject): CheckOutcome =>
  runCheck(selected(compileCheck('OWN-1', check)), subject)

const all = (...of: ConditionNode[]): FieldGroupOf => ({ join: 'and', of })
const any = (...of: ConditionNode[]): FieldGroupOf => ({ join: 'or', of })
const BUDGET: NonNullable<Settings['budget']> = {
  unit: 'currency',
  allocation: 'fixed',
  basis: 'revenue',
  segments: [],
}
const cap = (max: number) => ({
  isUnlimited: false,
  caps: [{ max, event: 'impression', perUnit: 'day', perCount: 1, scope: 'line item' } as const],
})

const scene = gathered([
  anEntity('campaign', 'top', { settings: { budget: { ...BUDGET, total: euros(10_000) } } }),
  anEntity('insertion_order', 'order', { below: 'top', endsOn: dayFrom(5) }),
  anEntity('line_item', 'rich', {
    below: 'order',
    settings: { budget: { ...BUDGET, total: euros(5_000) }, frequency: cap(8) },
    more: { history: everyDay({ impressions: 100, spend: 2 }) },
  }),
  anEntity('line_item', 'poor', { below: 'order', settings: { budget: { ...BUDGET, total: euros(20) } } }),
  anEntity('line_item', 'open', {
    below: 'order',
    endsOn: null,
    settings: { frequency: { isUnlimited: true, caps: [] } },
  }),
  anEntity('line_item', 'broken', { below: 'order', settings: { budget: { unit: 'a lot' } } as never }),
])
const of = (id: string) => scene.get(id)!

describe('a custom check', () => {
  test('flags what it does not expect, with what was expected and what was found', () => {
    expect(outcome(aCustomCheck(), of('rich'))).toEqual({ kind: 'passes' })
    expect(outcome(aCustomCheck(), of('poor'))).toEqual({
      kind: 'fails',
      findings: [{ expected: 'budget is at least 1,000', found: 'budget: 20.00 EUR' }],
    })
  })

  test('flags what is not set, and says nothing of what is not known', () => {
    const check = aCustomCheck({ expect: all({ field: 'frequency_a_day', is: 'at_most', value: 3 }) })
    expect(outcome(check, of('open'))).toMatchObject({
      kind: 'fails',
      findings: [
        { expected: 'frequency cap for a day is at most 3 a day', found: 'frequency cap for a day: not set' },
      ],
    })
    expect(outcome(check, of('rich')).kind).toBe('fails')
    expect(outcome(check, of('poor'))).toEqual({
      kind: 'not_applicable',
      why: 'the platform tells no frequency here',
      cannotTell: true,
    })
  })

  test('holds a field against one of what stands above: an open end is not before the end of its order', () => {
    const check = aCustomCheck({ expect: all({ field: 'ends_on', is: 'at_most', than: 'parent.ends_on' }) })
    expect(outcome(check, of('rich'))).toMatchObject({
      findings: [{ expected: 'end is on or before its parent’s end', found: `end: ${dayFrom(9)}` }],
    })
    expect(outcome(check, of('open')).kind).toBe('fails')
    expect(outcome({ ...check, levels: ['campaign'] }, of('top'))).toMatchObject({ kind: 'not_applicable' })
  })

  test('does not apply to what it is not about, nor to its exceptions', () => {
    const where = all({ field: 'name', is: 'contains', value: 'POO' })
    expect(outcome(aCustomCheck({ where }), of('poor')).kind).toBe('fails')
    expect(outcome(aCustomCheck({ where }), of('rich'))).toMatchObject({ kind: 'not_applicable' })
    expect(outcome(aCustomCheck({ except: where }), of('poor'))).toEqual({
      kind: 'not_applicable',
      why: 'it is one of the exceptions',
    })
  })

  test('says in its message what it read', () => {
    const check = aCustomCheck({ message: '{name} has {budget} of {campaign.budget} until {parent.ends_on}' })
    expect(outcome(check, of('poor'))).toMatchObject({
      findings: [{ found: `poor has 20.00 EUR of 10,000.00 EUR until ${dayFrom(5)}` }],
    })
    expect(outcome(aCustomCheck({ message: 'Too small' }), of('poor'))).toMatchObject({
      findings: [{ found: 'Too small (budget: 20.00 EUR)' }],
    })
  })

  test('a part that cannot be read makes it not applicable', () => {
    expect(outcome(aCustomCheck(), of('broken'))).toMatchObject({
      kind: 'not_applicable',
      why: expect.stringContaining('cannot be read'),
    })
  })

  test('is a sentence that one would say', () => {
    const check = aCustomCheck({
      platforms: ['dv360', 'ttd'],
      where: any(
        { field: 'status', is: 'is', value: 'active' },
        all({ field: 'deals', is: 'above', value: 0 }),
      ),
      expect: all(
        { field: 'frequency_a_day', is: 'at_most', value: 3 },
        any(
          { field: 'geo_included', is: 'has_only', value: ['GB', 'IE'] },
          { field: 'deals_included', is: 'set' },
        ),
      ),
      message: 'Cap missing or above 3',
    })
    expect(customSentence(check)).toBe(
      'For line items on DV360 and The Trade Desk that run or will, where status is Active OR deals in use is above 0, ' +
        'expect that frequency cap for a day is at most 3 a day AND (places targeted has nothing but GB, IE OR ' +
        'deals targeted is set); otherwise High: “Cap missing or above 3”.',
    )
  })
})

/** The rules once more, as slowly and plainly as can be: 1 true, 0 false, ½ not known. */
function plainly(node: ConditionNode, subject: CheckSubject): number {
  if (!isGroup(node)) return leafPlainly(node, subject)
  const values = node.of.map((one) => plainly(one, subject))
  return node.join === 'and' ? Math.min(1, ...values) : Math.max(0, ...values)
}

const low = (text: unknown) => String(text).trim().toLowerCase()
const near = (a: number, b: number) => Math.abs(a - b) <= 1e-9 * Math.max(1, Math.abs(a), Math.abs(b))
const form = (text: string) =>
  new RegExp(
    `^${text
      .replaceAll(/[\\^$.|+()[\]{}]/g, '\\$&')
      .replaceAll('*', '.*')
      .replaceAll('?', '.')}$`,
    's',
  )

function leafPlainly({ field, is, value, than }: FieldCondition, subject: CheckSubject): number {
  const ref = refOf(field)!
  const own = readOf(ref, subject)
  const other = than === undefined ? wanted(ref.field.kind, value) : readOf(refOf(than)!, subject)
  if (than !== undefined && (other === null || isUnknown(other as FieldReading))) return 0.5
  if (isUnknown(own)) return 0.5
  if (is === 'set' || is === 'not_set') return (own !== null) === (is === 'set') ? 1 : 0
  const wants = (Array.isArray(other) ? other : [other]).map(low)
  const items = Array.isArray(own) ? own.map(low) : []
  const [a, b] = [own as number, other as number]
  const isIn = own !== null && (typeof own === 'number' ? near(a, b) : wants.includes(low(own)))
  const text = own === null ? null : low(own)
  const holds = {
    is: isIn,
    is_not: !isIn,
    one_of: isIn,
    none_of: !isIn,
    at_most: own !== null && (a < b || near(a, b)),
    at_least: own !== null && (a > b || near(a, b)),
    below: own !== null && a < b && !near(a, b),
    above: own !== null && a > b && !near(a, b),
    contains: text?.includes(wants[0]!),
    lacks: !text?.includes(wants[0]!),
    starts_with: text?.startsWith(wants[0]!),
    ends_with: text?.endsWith(wants[0]!),
    like: text !== null && form(wants[0]!).test(text),
    has_any: items.some((one) => wants.includes(one)),
    has_none: !items.some((one) => wants.includes(one)),
    has_all: own !== null && wants.every((one) => items.includes(one)),
    has_only: items.every((one) => wants.includes(one)),
    count_at_least: own !== null && items.length >= b,
    count_at_most: items.length <= b,
  }[is]
  return holds ? 1 : 0
}

function wanted(kind: FieldKind, value: unknown): unknown {
  if (kind === 'money') return Math.round((value as number) * 1_000_000)
  return kind === 'day' ? Date.parse(value as string) / 86_400_000 : value
}

function plainOutcome(check: CustomCheck, subject: CheckSubject): CheckOutcome['kind'] {
  const { effective, channel, unreadable, kind, account } = subject
  if (!check.levels.includes(kind) || !check.platforms.includes(account.platform)) return 'not_applicable'
  if (check.when === 'live' && effective !== 'live') return 'not_applicable'
  if (check.when === 'open' && !['live', 'scheduled', 'draft'].includes(effective)) return 'not_applicable'
  if (check.channels.length > 0 && !check.channels.some((one) => one === channel)) return 'not_applicable'
  if (readsOf(check).some((part) => unreadable.includes(part))) return 'not_applicable'
  if (plainly(check.where, subject) < 1) return 'not_applicable'
  if (check.except.of.length > 0 && plainly(check.except, subject) > 0) return 'not_applicable'
  const expected = plainly(check.expect, subject)
  return expected === 1 ? 'passes' : expected === 0 ? 'fails' : 'not_applicable'
}

const ABSURD = [
  undefined,
  null,
  '',
  -1,
  1e21,
  Number.NaN,
  '2026-02-30',
  'constructor',
  [],
  [null],
  {},
  true,
] as const
const absurd = fc.constantFrom<unknown[]>(...ABSURD)
/** Entities as they come and as nobody would send them. */
const anySubject = fc
  .record({
    platform: fc.constantFrom('dv360' as const, 'ttd' as const, 'meta_ads' as const, 'google_ads' as const),
    kind: fc.constantFrom('campaign' as const, 'line_item' as const, 'creative' as const, 'deal_id' as const),
    status: fc.constantFrom('active', 'paused', 'draft', 'nonsense'),
    endsOn: fc.constantFrom(dayFrom(9), dayFrom(-1), null, 'never'),
    budget: fc.oneof(
      fc.constant({ ...BUDGET, total: euros(500) }),
      fc.constant({ ...BUDGET, daily: euros(5) }),
      absurd,
    ),
    frequency: fc.oneof(fc.constant(cap(8)), fc.constant({ isUnlimited: true, caps: [] }), absurd),
    targeting: absurd,
    external: fc.oneof(fc.constant({ labels: ['GB'], code: 'auto' }), absurd),
    name: fc.oneof(fc.constantFrom('line active', 'DV360_GB'), absurd),
    hasNumbers: fc.boolean(),
    currency: fc.constantFrom('EUR', 'USD'),
  })
  .map(({ platform, kind, hasNumbers, currency, status, endsOn, name, ...settings }) =>
    gathered(
      [
        anEntity('campaign', 'top', { settings: { budget: { ...BUDGET, total: euros(900) } } }),
        anEntity('insertion_order', 'order', { below: 'top' }),
        anEntity(kind, 'it', {
          ...(kind === 'line_item' && { below: 'order' }),
          name: name as string,
          status: status as 'active',
          endsOn,
          settings: settings as never,
          more: hasNumbers ? { history: everyDay({ impressions: 100, clicks: 3, spend: 2 }) } : {},
        }),
      ],
      anAccount({ platform, currency, today: TODAY }),
    ).get('it')!,
  )

test('a compiled check says what a plain reading of it says, of any entity', () => {
  const seen = { passes: 0, fails: 0, not_applicable: 0 }
  fc.assert(
    fc.property(anyCustomCheck, fc.array(anySubject, { minLength: 5, maxLength: 5 }), (check, subjects) => {
      const compiled = selected(compileCheck('OWN-7', check))
      for (const subject of subjects) {
        const said = runCheck(compiled, subject)
        expect(said.kind).toBe(plainOutcome(check, subject))
        seen[said.kind]++
        if (said.kind === 'not_applicable') expect(said.why).toMatch(/\S/)
        if (said.kind === 'fails')
          for (const { expected, found } of said.findings) expect(expected && found).toMatch(/\S/)
      }
    }),
    { numRuns: 4_500, seed: 7 },
  )
  for (const count of Object.values(seen)) expect(count).toBeGreaterThan(400)
})

test('the laws of three values hold: what contradicts stays contradictory, and what is not known stays so', () => {
  const opposites = [
    ['is', 'is_not'],
    ['one_of', 'none_of'],
    ['contains', 'lacks'],
    ['has_any', 'has_none'],
    ['set', 'not_set'],
  ] as const
  fc.assert(
    fc.property(anyCustomCheck, anySubject, ({ expect: tree }, subject) => {
      const value = plainly(tree, subject)
      expect(plainly(all(tree, tree), subject)).toBe(value)
      expect(plainly(any(tree, tree), subject)).toBe(value)
      expect(plainly(all(tree, any(tree, all())), subject)).toBe(value)
      const leaf = tree.of.find((node) => !isGroup(node))
      for (const [one, other] of opposites) {
        if (!leaf || isGroup(leaf) || leaf.is !== one) continue
        expect(plainly({ ...leaf, is: other }, subject)).toBe(1 - plainly(leaf, subject))
      }
    }),
    { numRuns: 1_000, seed: 3 },
  )
})
