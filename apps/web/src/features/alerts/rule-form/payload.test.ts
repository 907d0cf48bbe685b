import { expect, test } from 'vitest'
import { aRule } from '../../../test/a-rule.ts'
import { addCondition, addGroup, emptyForm, formFromRule, type RuleForm } from './form-model.ts'
import { completeKeys, buildDraft, numberIn, buildPayload, toRule } from './payload.ts'

const form = formFromRule(aRule())

test('[CA-20] the threshold is sent as a number', () => {
  expect(buildPayload(form).condition_structure).toEqual(aRule().condition_structure)
})

test('[CA-20] custom dates are sent only with a custom range', () => {
  const dates = { startsOn: '2026-03-01', endsOn: '2026-03-31' }
  expect(buildPayload({ ...form, ...dates })).not.toHaveProperty('custom_start_date')
  expect(buildPayload({ ...form, ...dates, timeRange: 'custom' })).toMatchObject({
    custom_start_date: '2026-03-01',
    custom_end_date: '2026-03-31',
  })
})

test('[CA-20] days are sent only with specific days', () => {
  expect(buildPayload({ ...form, days: [1] })).not.toHaveProperty('schedule_days')
  expect(buildPayload({ ...form, days: [1], schedule: 'specific_days' }).schedule_days).toEqual([1])
})

test('“all platforms” and “all entities” are sent as null', () => {
  expect(buildPayload(form)).toMatchObject({ platform: null, entity_id: null })
})

test.each<[string, Partial<RuleForm>]>([
  ['without a type', { type: null }],
  ['without a complete condition', { conditions: [], groups: [] }],
  ['between two days of which one is missing', { timeRange: 'custom', startsOn: '2026-03-01' }],
])('%s the rule has no draft', (_name, change) => expect(buildDraft({ ...form, ...change })).toBeNull())

test('incomplete conditions and empty groups are left out of the draft', () => {
  const typing = addGroup(addCondition(form))
  expect(buildDraft(typing)?.condition_structure).toEqual(aRule().condition_structure)
  expect(completeKeys(typing)).toEqual([1, 3, 4])
})

test('the sentence describes the rule before it has a name', () => {
  expect(toRule(emptyForm)).toBeNull()
  expect(toRule(form)).toMatchObject({ type: 'deal_id', schedule: { type: 'daily', days: [] } })
})

test.each([
  ['80', 80],
  ['-0.5', -0.5],
  ['1e3', 1000],
  ['', null],
  [' ', null],
  ['many', null],
])('the text %o is read as %o', (text, number) => expect(numberIn(text)).toBe(number))
