import { expect, test } from 'vitest'
import { ApiError } from '../../lib/api-error.ts'
import { formFor, buildPayload, problemsIn, findProblems, zones } from './organisation-form-model.ts'
import type { OrganisationForm } from './organisation-form-model.ts'

const who = { organisation_name: 'Agency', timezone: 'UTC', currency: 'GBP', account_size: null }
const good: OrganisationForm = {
  name: 'Agency',
  timezone: 'Europe/London',
  currency: 'GBP',
  account_size: '1-10',
}

test('[EN-16] about 40 labels are offered, from GMT-12:00 to GMT+14:00', () => {
  expect(zones.length).toBeGreaterThanOrEqual(38)
  expect(zones.length).toBeLessThanOrEqual(46)
  expect(zones[0]?.label).toMatch(/^GMT-12:00/)
  expect(zones.at(-1)?.label).toMatch(/^GMT\+14:00/)
})

test.each<[string, string, string | null]>([
  ['the zone of the browser', 'Asia/Tokyo', 'Asia/Tokyo'],
  ['what is stored, when the browser is elsewhere', 'Europe/Lisbon', 'UTC'],
])('the form begins with %s', (_name, browserZone, zone) => {
  expect(formFor(who, browserZone).timezone).toBe(zone)
})

test.each<[string, Partial<OrganisationForm>, string[]]>([
  ['complete', {}, []],
  [
    'empty',
    { name: ' ', timezone: null, currency: '', account_size: null },
    ['name', 'timezone', 'currency', 'account_size'],
  ],
])('%s', (_name, over, fields) => {
  expect(findProblems({ ...good, ...over }).map(({ field }) => field)).toEqual(fields)
})

test('a form with a gap is not sent', () => {
  expect(buildPayload({ ...good, account_size: null })).toBeNull()
  expect(buildPayload({ ...good, name: ' Agency ' })).toEqual(good)
})

test('a refusal is shown at its field, or for the form', () => {
  const refusal = new ApiError(400, 'invalid', { currency: ['Choose a currency'], server: ['x'] })
  expect(problemsIn(refusal)).toEqual([{ field: 'currency', message: 'Choose a currency' }])
  expect(problemsIn(new ApiError(403, 'forbidden', { server: ['No.'] }))).toEqual([
    { field: 'form', message: 'No.' },
  ])
  expect(problemsIn(new TypeError('fetch'))).toHaveLength(1)
})
