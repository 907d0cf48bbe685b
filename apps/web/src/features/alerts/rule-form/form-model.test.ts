import type { AlertRule, PickerEntity } from '@flightdeck/contract/alerts'
import { expect, test } from 'vitest'
import {
  addCondition,
  addGroup,
  allConditions,
  changeCondition,
  changeGroup,
  changePlatform,
  changeType,
  emptyForm,
  formLike,
  formFromRule,
  isEmpty,
  findNeighbour,
  removeCondition,
  removeGroup,
  toggleDay,
} from './form-model.ts'
import { aRule } from '../../../test/a-rule.ts'

const grouped = () => addCondition(addGroup(addCondition({ ...emptyForm, type: 'deal_id' })), 2)
const written = () =>
  changeCondition(changeCondition(grouped(), 1, { metric: 'pacing', value: '80' }), 3, {
    metric: 'spend',
    operator: 'lt',
    value: '7',
  })

test('a new form is daily, with email on, for all platforms, and begins with one empty condition', () => {
  expect(emptyForm).toMatchObject({ schedule: 'daily', emailOn: true, platform: null, type: null })
  expect(allConditions(emptyForm)).toEqual([{ key: 1, metric: null, operator: null, value: '' }])
  // Asking for one takes that row first, and only then makes another.
  expect(allConditions(addCondition(emptyForm))).toHaveLength(1)
  expect(allConditions(addCondition(addCondition(emptyForm)))).toHaveLength(2)
  const typed = changeCondition(emptyForm, 1, { value: '3' })
  expect(allConditions(addCondition(typed))).toHaveLength(2)
})

test('changing the type of a new rule clears its entity and every metric and value, in groups too', () => {
  const next = changeType({ ...written(), entityId: 'D-1' }, 'campaign')
  expect(next).toMatchObject({ type: 'campaign', entityId: null })
  expect(allConditions(next)).toEqual([
    { key: 1, metric: null, operator: 'lt', value: '' },
    { key: 3, metric: null, operator: 'lt', value: '' },
  ])
})

test('changing the type of a rule that exists clears its entity and nothing else', () => {
  const next = changeType({ ...written(), ruleId: 12, entityId: 'D-1' }, 'campaign')
  expect(next.entityId).toBeNull()
  expect(allConditions(next)).toEqual(allConditions(written()))
})

test.each([
  [null, 'D-1'],
  ['dv360', 'D-1'],
  ['ttd', null],
] as const)('on platform %s the chosen DV360 deal becomes %s', (platform, entityId) => {
  const deals: PickerEntity[] = [{ id: 'D-1', name: 'Deal', platform: 'dv360' }]
  expect(changePlatform({ ...emptyForm, entityId: 'D-1' }, platform, deals).entityId).toBe(entityId)
})

test('a metric proposes the operator of its bad side, unless the user chose one', () => {
  const form = addCondition(emptyForm)
  expect(changeCondition(form, 1, { metric: 'spend' }).conditions[0]?.operator).toBe('gt')
  expect(changeCondition(form, 1, { metric: 'clicks' }).conditions[0]?.operator).toBe('lt')
  const chosen = changeCondition(form, 1, { operator: 'eq' })
  expect(changeCondition(chosen, 1, { metric: 'clicks' }).conditions[0]?.operator).toBe('eq')
})

test('a change of one condition leaves the others identical', () => {
  const before = written()
  const after = changeCondition(before, 1, { value: '81' })
  expect(after.conditions[0]?.value).toBe('81')
  expect(after.groups[0]).toBe(before.groups[0])
})

test('conditions and groups come and go one by one', () => {
  expect(allConditions(removeCondition(written(), 3)).map(({ key }) => key)).toEqual([1])
  expect(allConditions(removeGroup(written(), 2)).map(({ key }) => key)).toEqual([1])
  expect(changeGroup(written(), 2, 'AND').groups[0]?.operator).toBe('AND')
  expect(addCondition(removeCondition(written(), 3)).conditions.at(-1)?.key).toBe(4)
})

test('days are sorted in the order of the week', () => {
  const form = toggleDay(toggleDay(emptyForm, 4), 0)
  expect(form.days).toEqual([0, 4])
  expect(toggleDay(form, 4).days).toEqual([0])
})

test('a rule becomes a form with everything in it, and a copy of it a new rule', () => {
  const rule: AlertRule = aRule({ entity_id: 'D-1', schedule_type: 'specific_days', schedule_days: [1, 3] })
  const form = formFromRule(rule)
  expect(form).toMatchObject({
    ruleId: rule.id,
    name: rule.name,
    type: rule.snapshot_type,
    entityId: 'D-1',
    schedule: 'specific_days',
    days: [1, 3],
  })
  expect(allConditions(form).map(({ metric, operator, value }) => [metric, operator, value])).toEqual([
    ['pacing', 'lt', '80'],
    ['spend', 'gt', '100'],
    ['impressions', 'lt', '5'],
  ])
  expect(formLike(rule)).toMatchObject({ ruleId: null, name: `${rule.name} (copy)`, entityId: 'D-1' })
})

test('a condition without metric and value is empty, with any operator', () => {
  const [first] = allConditions(grouped())
  expect(isEmpty(first!)).toBe(true)
  expect(isEmpty({ ...first!, operator: 'lt' })).toBe(true)
  expect(isEmpty({ ...first!, value: '0' })).toBe(false)
  expect(isEmpty({ ...first!, metric: 'spend' })).toBe(false)
})

test('the focus after a removed condition goes to the one before, else the one after, else the add button', () => {
  const three = addCondition(addCondition(addCondition(emptyForm)))
  expect(findNeighbour(three, 3)).toEqual({ kind: 'before', key: 2 })
  expect(findNeighbour(three, 1)).toEqual({ kind: 'after', key: 2 })
  expect(findNeighbour(addCondition(emptyForm), 1)).toEqual({ kind: 'add', groupKey: null })
  expect(findNeighbour(grouped(), 3)).toEqual({ kind: 'add', groupKey: 2 })
})
