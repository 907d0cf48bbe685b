import { readCustomCheck, type CustomCheck } from '@flightdeck/domain/checks'
import { describe, expect, test } from 'vitest'
import {
  addTo,
  changeField,
  changeNode,
  toDefinition,
  emptyCondition,
  emptyForm,
  emptyGroup,
  formFromCheck,
  setAmount,
  writtenIn,
  type FormCondition,
} from './form-model.ts'

const check: CustomCheck = {
  name: 'Caps',
  protects: '',
  levels: ['line_item'],
  platforms: ['dv360'],
  channels: ['display'],
  when: 'open',
  where: {
    join: 'or',
    of: [
      { field: 'status', is: 'one_of', value: ['active', 'paused'] },
      { field: 'auto_tagging', is: 'is', value: false },
    ],
  },
  except: { join: 'and', of: [] },
  expect: {
    join: 'and',
    of: [
      { field: 'frequency_a_day', is: 'at_most', value: 3 },
      {
        join: 'or',
        of: [
          { field: 'ends_on', is: 'at_most', than: 'parent.ends_on' },
          { field: 'geo_included', is: 'has_only', value: ['GB', 'IE'] },
          { field: 'campaign.budget', is: 'set' },
          { field: 'labels', is: 'count_at_least', value: 2 },
        ],
      },
    ],
  },
  message: '',
  severity: 'high',
  costs: '',
  fix: '',
  risk: 'week',
}

test('an opened, unedited check stays the same', () => {
  expect(readCustomCheck(toDefinition(formFromCheck(check)))).toEqual({ check })
})

test('a new check says what is missing', () => {
  const read = readCustomCheck(toDefinition(emptyForm(['dv360'])))
  expect(read).toEqual({ errors: { name: ['Enter a name'], 'expect.of.0.field': ['Choose a field'] } })
})

describe('a condition', () => {
  const filled: FormCondition = { ...emptyCondition(), field: 'budget', is: 'at_most', text: '1,500.5' }
  const read = (condition: FormCondition) =>
    readCustomCheck(
      toDefinition({ ...emptyForm(['dv360']), name: 'x', expect: emptyGroup('and', [condition]) }),
    )

  test('reads a number with thousands apart', () => {
    expect(read(filled)).toMatchObject({ check: { expect: { of: [{ value: 1500.5 }] } } })
    expect(read({ ...filled, text: 'much' })).toMatchObject({
      errors: { 'expect.of.0.value': ['Enter a number'] },
    })
    expect(read({ ...filled, text: '' })).toMatchObject({
      errors: { 'expect.of.0.value': ['Enter a number'] },
    })
  })

  test('keeps its operator and value while the kind of its field stays', () => {
    expect(changeField(filled, 'daily_budget')).toMatchObject({ is: 'at_most', text: '1,500.5' })
    expect(changeField(filled, 'name')).toMatchObject({ is: 'is', text: '', against: 'value' })
  })

  test('needs a field to be compared with one', () => {
    expect(read({ ...filled, against: 'parent' })).toMatchObject({
      errors: { 'expect.of.0.than': ['Choose a field'] },
    })
    expect(read({ ...filled, against: 'parent', than: 'budget' })).toMatchObject({
      check: { expect: { of: [{ field: 'budget', than: 'parent.budget' }] } },
    })
  })
})

test('conditions are added to, changed in and taken out of any group', () => {
  const form = formFromCheck(check)
  const inner = form.expect.of[1]!
  const grown = addTo(form.expect, inner.key, emptyCondition())
  expect(grown.of[1]).toMatchObject({ of: { length: 5 } })
  expect(grown.of[0]).toBe(form.expect.of[0])
  expect(changeNode(form.expect, inner.key, () => null).of).toHaveLength(1)
  expect(changeNode(form.expect, -1, () => null)).toBe(form.expect)
})

test('the picture moves the first amount, and nothing else', () => {
  const moved = setAmount(formFromCheck(check), 'frequency_a_day', 5)
  expect(JSON.parse(writtenIn(moved))).toEqual({
    ...check,
    expect: {
      ...check.expect,
      of: [{ field: 'frequency_a_day', is: 'at_most', value: 5 }, check.expect.of[1]],
    },
  })
})
