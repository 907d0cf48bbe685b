import { expect, test } from 'vitest'
import { aCheck, aField } from '../../../test/a-check.ts'
import { addCheck, toInputs, isReady, makeTrayItem, leftOver, openFor, refusedIn } from './tray-model.ts'

const flight = aCheck()
const names = aCheck({
  id: 'TAX-01',
  check_name: 'Names',
  fields_schema: [aField({ name: 'template', kind: 'text', default: null, required: true })],
})

test('a check is open for connected platforms without it, in any case of the channel', () => {
  expect(openFor(flight, ['dv360', 'meta_ads', 'ttd'])).toEqual(['dv360', 'ttd'])
  const chosen = aCheck({ selected: [{ id: 1, dsp_name: 'dv360', channel_name: 'ALL', is_on: false }] })
  expect(openFor(chosen, ['dv360', 'ttd'])).toEqual(['ttd'])
})

test('adding a check again adds platforms, not a second one', () => {
  const once = addCheck([], flight, ['dv360'])
  const twice = addCheck(once, flight, ['dv360', 'ttd'])
  expect(twice).toHaveLength(1)
  expect(twice[0]?.dsps).toEqual(['dv360', 'ttd'])
})

test('an item is sent once per platform', () => {
  expect(toInputs(addCheck([], flight, ['dv360', 'ttd'])).map(({ input }) => input.dsp_name)).toEqual([
    'dv360',
    'ttd',
  ])
  expect(toInputs([makeTrayItem(flight, ['dv360'])])[0]?.input).toMatchObject({
    channel_name: 'all',
    mode: 'warn',
  })
})

test('an item waits for a platform and for required parameters', () => {
  expect(isReady(makeTrayItem(flight, []))).toBe(false)
  expect(isReady(makeTrayItem(names, ['dv360']))).toBe(false)
  expect(isReady({ ...makeTrayItem(names, ['dv360']), fields: { template: 'A' } })).toBe(true)
})

test('refused items stay with their reason after applying, and unsent ones stay too', () => {
  const items = [makeTrayItem(names, ['dv360']), ...addCheck([], flight, ['dv360', 'ttd'])]
  const refused = {
    index: 1,
    check_name: flight.check_name,
    dsp_name: 'ttd',
    channel_name: 'all',
    duplicate_of: 9,
    errors: { check_name: ['This check is selected already'] },
  }
  const left = leftOver(items, [refused])
  expect(left.map(({ check, dsps }) => [check.id, dsps])).toEqual([
    ['TAX-01', ['dv360']],
    ['BUD-04', ['ttd']],
  ])
  expect(left[1]?.errors.check_name).toEqual(['This check is selected already'])
})

test('a call that is refused as a whole says which check and which field', () => {
  const item = { ...makeTrayItem(names, ['dv360']), fields: { template: 'A' } }
  const refused = refusedIn({
    'checks.0.fields_data.template': ['Enter a value'],
    server: ['Couldn’t apply any of these checks.'],
  })
  expect(leftOver([item], refused)).toEqual([{ ...item, errors: { template: ['Enter a value'] } }])
  expect(refusedIn({ server: ['no'] })).toEqual([])
})
