import { describe, expect, test } from 'vitest'
import type { Settings } from '../../ad-data/settings.ts'
import { dayText } from '../../time/day-text.ts'
import { anEntity, dayFrom, euros, everyDay, subjectsById } from '../../test/a-subject.ts'
import type { CheckOutcome } from '../outcome.ts'
import { runCheck, selectChecks } from '../run-checks.ts'
import type { CheckSubject } from '../subject.ts'
import { aCustomCheck } from '../../test/a-definition.ts'
import { compileCheck } from './compile.ts'
import type { ConditionNode, CustomCheck, FieldGroupOf } from './definition.ts'
import { customSentence } from './sentence.ts'

const outcome = (check: CustomCheck, subject: CheckSubject): CheckOutcome =>
  runCheck(selectChecks(compileCheck('OWN-1', check)), subject)

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

const scene = subjectsById([
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
  test('flags unexpected values, with the expected and the found value', () => {
    expect(outcome(aCustomCheck(), of('rich'))).toEqual({ kind: 'passes' })
    expect(outcome(aCustomCheck(), of('poor'))).toEqual({
      kind: 'fails',
      findings: [{ expected: 'budget is at least 1,000', found: 'budget: €20' }],
    })
  })

  test('flags an unset value, and is silent on an unknown one', () => {
    const check = aCustomCheck({ expect: all({ field: 'frequency_a_day', is: 'at_most', value: 3 }) })
    expect(outcome(check, of('open'))).toMatchObject({
      kind: 'fails',
      findings: [
        { expected: 'daily frequency cap is at most 3 a day', found: 'daily frequency cap: not set' },
      ],
    })
    expect(outcome(check, of('rich')).kind).toBe('fails')
    expect(outcome(check, of('poor'))).toEqual({
      kind: 'not_applicable',
      why: 'no frequency from the platform',
      cannotTell: true,
    })
  })

  test('compares a field with one of its parent: an open end is not before the end of its order', () => {
    const check = aCustomCheck({ expect: all({ field: 'ends_on', is: 'at_most', than: 'parent.ends_on' }) })
    expect(outcome(check, of('rich'))).toMatchObject({
      findings: [{ expected: 'end is on or before its parent’s end', found: `end: ${dayText(dayFrom(9))}` }],
    })
    expect(outcome(check, of('open')).kind).toBe('fails')
    expect(outcome({ ...check, levels: ['campaign'] }, of('top'))).toMatchObject({ kind: 'not_applicable' })
  })

  test('skips entities outside its filter, and its exceptions', () => {
    const where = all({ field: 'name', is: 'contains', value: 'POO' })
    expect(outcome(aCustomCheck({ where }), of('poor')).kind).toBe('fails')
    expect(outcome(aCustomCheck({ where }), of('rich'))).toMatchObject({ kind: 'not_applicable' })
    expect(outcome(aCustomCheck({ except: where }), of('poor'))).toEqual({
      kind: 'not_applicable',
      why: 'listed as an exception',
    })
  })

  test('writes the values it read into its message', () => {
    const check = aCustomCheck({ message: '{name} has {budget} of {campaign.budget} until {parent.ends_on}' })
    expect(outcome(check, of('poor'))).toMatchObject({
      findings: [{ found: `poor has €20 of €10,000 until ${dayText(dayFrom(5))}` }],
    })
    expect(outcome(aCustomCheck({ message: 'Too small' }), of('poor'))).toMatchObject({
      findings: [{ found: 'Too small (budget: €20)' }],
    })
  })

  test('does not apply where a part cannot be read', () => {
    expect(outcome(aCustomCheck(), of('broken'))).toMatchObject({
      kind: 'not_applicable',
      why: expect.stringContaining('budget unreadable here or on a parent'),
    })
  })

  test('reads as a sentence', () => {
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
      'For line items on DV360 and The Trade Desk that are active or upcoming, where status is Active OR deals in use is above 0, ' +
        'expect daily frequency cap is at most 3 a day AND (locations targeted has only GB, IE OR ' +
        'deals targeted is set). Otherwise High: “Cap missing or above 3”.',
    )
  })
})
