import { expect, test } from 'vitest'
import { aRule } from '../../../test/a-rule.ts'
import { addCondition, addGroup, emptyForm, formFromRule, type RuleForm } from './form-model.ts'
import { findProblems } from './problems.ts'

const form = formFromRule(aRule())

test('an empty form is missing its name, its type and a condition, in that order', () => {
  expect(Object.values(findProblems(emptyForm))).toEqual([
    'Enter a name for the rule',
    'Please select a snapshot type',
    'Please add at least one condition',
  ])
})

test('a group without a condition is no condition', () => {
  expect(findProblems(addGroup({ ...form, conditions: [], groups: [] }))).toEqual({
    'rule-conditions': 'Please add at least one condition',
  })
})

test('the missing fields of a condition are named at those fields', () => {
  expect(findProblems({ ...form, ...addCondition({ ...form, conditions: [], groups: [] }) })).toEqual({
    'condition-5-metric': 'Choose a metric',
    'condition-5-operator': 'Choose an operator',
    'condition-5-value': 'Enter a number',
  })
})

test.each<[string, Partial<RuleForm>, string[]]>([
  ['a complete rule', {}, []],
  ['specific days without a day', { schedule: 'specific_days', days: [] }, []],
  ['a custom range without dates', { timeRange: 'custom' }, ['Enter the start date', 'Enter the end date']],
  [
    'a custom range that ends before it starts',
    { timeRange: 'custom', startsOn: '2026-03-02', endsOn: '2026-03-01' },
    ['The end date is before the start date'],
  ],
  ['recipients that are addresses', { recipients: 'ana@agency.test, ben@agency.test' }, []],
  ['a recipient that is none', { recipients: 'ana@agency.test; ben' }, ['“ben” is not an email address']],
])('%s', (_name, change, problems) =>
  expect(Object.values(findProblems({ ...form, ...change }))).toEqual(problems),
)
