import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Settings } from '../../ad-data/settings.ts'
import { anAccount, anEntity, dayFrom, euros, subjectsById } from '../../test/a-subject.ts'
import { runCheck, selectChecks } from '../run-checks.ts'
import { compileCheck } from './compile.ts'
import { proposeChecks, niceBetween } from './propose.ts'
import { readCustomCheck } from './read-definition.ts'
import { treeWords } from './sentence.ts'

const money = (units: number): Settings => ({
  budget: {
    unit: 'currency',
    allocation: 'fixed',
    basis: 'revenue',
    segments: [],
    total: euros(units),
  },
})
const lines = (settings: (at: number) => Settings, count = 12) =>
  Array.from({ length: count }, (_, at) =>
    anEntity('line_item', `l${at}`, { below: 'order', settings: settings(at) }),
  )
const above = [anEntity('campaign', 'top'), anEntity('insertion_order', 'order', { below: 'top' })]

const proposed = (inspected: ReturnType<typeof lines>, id = 'l0') => {
  const all = subjectsById([...above, ...inspected])
  return proposeChecks(all.get(id)!, all.values()).map(({ check, others }) => ({
    words: treeWords(check.expect),
    others,
  }))
}

describe('proposals from a faulty entity', () => {
  test('a proposed threshold is crossed by this entity only, and is a round number', () => {
    expect(proposed(lines((at) => money(at === 0 ? 98_000 : 4_000 + 10 * at)))[0]).toEqual({
      words: 'budget is at most 10,000',
      others: 0,
    })
  })

  test('a unique missing value is proposed', () => {
    const labels = ['Q4']
    expect(
      proposed(lines((at) => (at === 0 ? {} : { external: { code: `C${at}`, labels } }))),
    ).toContainEqual({
      words: 'external code is set',
      others: 0,
    })
  })

  test('an end after its order’s end is proposed', () => {
    const all = lines(() => ({}))
    all[0]!.entity.endsOn = dayFrom(12)
    expect(proposed(all)).toContainEqual({ words: 'end is on or before its parent’s end', others: 0 })
  })

  test('amounts are compared with those of the same currency only', () => {
    const all = [
      ...subjectsById([...above, ...lines((at) => money(at === 0 ? 9_000 : 4_000))]).values(),
      ...subjectsById([...above, ...lines(() => money(50_000))], anAccount({ currency: 'USD' })).values(),
    ]
    const target = all.find(({ nativeId }) => nativeId === 'l0')!
    const [first] = proposeChecks(target, all)
    expect(first).toMatchObject({ others: 0, judged: 11 })
    expect(treeWords(first!.check.expect)).toMatch(/^budget|total budget/)
    expect(treeWords(first!.check.where)).toBe('account currency is “EUR”')
  })

  test('a line like all others yields no proposal', () => {
    expect(proposed(lines(() => money(500)))).toEqual([])
  })
})

test('every proposal can be saved, catches its own entity, and exactly the stated number of others', () => {
  const settings = fc.record({
    budget: fc.constantFrom(100, 250, 999.5, 40_000),
    cap: fc.nat(4),
    labels: fc.subarray(['a', 'b', 'c']),
    code: fc.constantFrom('X1', 'X2', undefined),
  })
  let count = 0
  fc.assert(
    fc.property(fc.array(settings, { minLength: 12, maxLength: 16 }), (all) => {
      const generatedSettings = all.map(({ budget, cap, labels, code }): Settings => ({
        ...money(budget),
        frequency: {
          isUnlimited: cap === 0,
          caps:
            cap === 0
              ? []
              : [{ max: cap, event: 'impression', perUnit: 'day', perCount: 1, scope: 'line item' }],
        },
        external: { labels, ...(code !== undefined && { code }) },
      }))
      const subjects = subjectsById([
        ...above,
        ...lines((at) => generatedSettings[at]!, generatedSettings.length),
      ])
      const target = subjects.get('l0')!
      for (const { check, others } of proposeChecks(target, subjects.values())) {
        count++
        expect(readCustomCheck(JSON.parse(JSON.stringify(check)))).toEqual({ check })
        const run = selectChecks(compileCheck('OWN-1', check))
        expect(runCheck(run, target).kind).toBe('fails')
        const failing = [...subjects.values()].filter(
          (one) => one.kind === 'line_item' && one !== target && runCheck(run, one).kind === 'fails',
        )
        expect(failing.length).toBe(others)
      }
    }),
    { numRuns: 300, seed: 2 },
  )
  expect(count).toBeGreaterThan(50)
})

test.each([
  [4_110, 98_000, 10_000],
  [3, 8, 3],
  [0.31, 0.35, 0.31],
  [0.31, 0.52, 0.4],
  [20, 3, 20],
  [18.2, 3, 10],
  [0, 5, 0],
  [-3, -8, -3],
])('from %d to before %d a round number is %d', (from, before, nice) => {
  expect(niceBetween(from, before)).toBe(nice)
})
