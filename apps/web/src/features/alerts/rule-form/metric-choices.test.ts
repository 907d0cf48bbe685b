import { expect, test } from 'vitest'
import { isRarelyEqual, type MetricDetail } from './metric-choices.ts'
import type { FormCondition } from './form-model.ts'

const detail = (unit: MetricDetail['unit']) =>
  ({ value: 'spend', unit, formula: '', needs: null }) as MetricDetail
const condition = (operator: FormCondition['operator'], value: string): FormCondition => ({
  key: 1,
  metric: 'spend',
  operator,
  value,
})

test.each([
  ['money that must be just so much', 'eq', '100', 'money', true],
  ['a share that must be just so much', 'eq', '12.5', 'percent', true],
  ['no money at all', 'eq', '0', 'money', false],
  ['a count', 'eq', '100', 'count', false],
  ['a comparison other than equality', 'lt', '100', 'money', false],
  ['an empty field', 'eq', '', 'money', false],
] as const)('%s: rarely equal', (_name, operator, value, unit, is) =>
  expect(isRarelyEqual(condition(operator, value), detail(unit))).toBe(is),
)
