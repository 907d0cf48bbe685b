import { expect, test } from 'vitest'
import { CHECKS, checkById, isCalled, isOfferedFor, selectionKey } from './catalogue.ts'
import { NEEDS } from './needs.ts'
import { CHECK_FAMILIES, checkFamily, type CheckFamily } from './vocabulary.ts'

/** Number of checks in each family of the catalogue. */
const COUNTS: Record<Exclude<CheckFamily, 'OWN'>, number> = {
  BUD: 24,
  BID: 9,
  TGT: 13,
  FRQ: 6,
  AUD: 6,
  INV: 10,
  CRE: 14,
  TRK: 8,
  SRC: 5,
  SOC: 5,
  CTV: 4,
  AUO: 3,
  OOH: 5,
  CMP: 4,
  FIN: 9,
  TAX: 9,
  STR: 5,
  DEL: 9,
  DEA: 14,
}

/** Checks beyond the catalogue, for the other terms of a signed plan. */
const BEYOND = ['BID-10', 'FIN-10', 'TGT-14', 'TGT-15']

test('every check of the catalogue is shipped, or lists its needs and a reason', () => {
  const expectedIds = Object.entries(COUNTS).flatMap(([family, count]) =>
    Array.from({ length: count }, (_, at) => `${family}-${String(at + 1).padStart(2, '0')}`),
  )
  expect(expectedIds).toHaveLength(162)
  const shipped = CHECKS.map(({ id }) => id)
  expect([...shipped, ...Object.keys(NEEDS)].toSorted()).toEqual([...expectedIds, ...BEYOND].toSorted())
  expect(shipped.length).toBeGreaterThanOrEqual(110)
  for (const { needs, because } of Object.values(NEEDS)) expect(`${needs}${because}`).toMatch(/\S/)
})

test('a check has every text that users need', () => {
  for (const check of CHECKS) {
    for (const text of [check.name, check.rationale, check.fix]) expect(text).toMatch(/\S/)
    for (const some of [check.platforms, check.levels, check.reads, check.channels])
      expect(some.length).toBeGreaterThan(0)
    for (const { label } of Object.values(check.parameters)) expect(label).toMatch(/\S/)
    for (const cause of check.echoOf ?? []) expect(checkById(cause)).toBeDefined()
  }
})

test('the order never changes: structure first, live delivery last', () => {
  const families = [...new Set(CHECKS.map(({ id }) => checkFamily(id)))]
  expect(families).toEqual(Object.keys(CHECK_FAMILIES).filter((family) => family !== 'OWN'))
  expect(new Set(CHECKS.map(({ name }) => name.toLowerCase())).size).toBe(CHECKS.length)
})

const findCheck = (name: string, dspName: string, channelName: string) =>
  CHECKS.find((check) => isCalled(check, name) && isOfferedFor(check, dspName, channelName))

test('a check is found by name, platform and channel, in any case', () => {
  expect(findCheck('no geography SET', 'DV360', 'Display')?.id).toBe('TGT-01')
  expect(findCheck('Brand safety not applied', 'dv360', 'CTV')?.id).toBe('INV-01')
  expect(findCheck('Brand safety not applied', 'dv360', 'audio')).toBeUndefined()
  expect(findCheck('Brand safety not applied', 'meta_ads', 'display')).toBeUndefined()
  expect(findCheck('No such check', 'dv360', 'all')).toBeUndefined()
})

test('a check is still found by the name it had before', () => {
  expect(findCheck('Empty container', 'dv360', 'all')?.name).toBe('No active children')
  const names = CHECKS.flatMap(({ name, formerly = [] }) => [name, ...formerly]).map((one) =>
    one.toLowerCase(),
  )
  expect(new Set(names).size).toBe(names.length)
})

test('two selections of the same name, platform and channel are one', () => {
  expect(selectionKey('No geography set', 'dv360', 'Display')).toBe(
    selectionKey('no geography set', 'DV360', 'display '),
  )
  expect(selectionKey('a', 'b', 'c')).not.toBe(selectionKey('a', 'bc', ''))
})
