import { expect, test } from 'vitest'
import { aCheck } from '../../../test/a-check.ts'
import {
  coverageCell,
  countCoverage,
  falseAlarms,
  groupByFamily,
  filterIn,
  matchChecks,
} from './library-model.ts'

const nothing = filterIn({ q: null, family: null, severity: null, platform: null, state: null })
const on = aCheck({
  id: 'TAX-01',
  check_name: 'Names follow the template',
  category: { key: 'TAX', label: 'Naming' },
  severity_default: 'low',
  enabled: true,
  recommended: false,
  selected: [{ id: 5, dsp_name: 'dv360', channel_name: 'all', is_on: true }],
  hits_7d: 8,
  hits_by_dsp: { dv360: 8 },
  dismissed_wrong_7d: 2,
})
const later = aCheck({
  id: 'BUD-30',
  severity_default: 'critical',
  recommended: false,
  needs: { needs: 'invoices', because: 'no platform tells them' },
})
const checks = [aCheck(), on, later]
const checkIds = (matches: readonly { id: string }[]) => matches.map(({ id }) => id)

test('the search covers id, name, description and family', () => {
  expect(checkIds(matchChecks(checks, { ...nothing, text: 'naming TEMPLATE' }))).toEqual(['TAX-01'])
  expect(checkIds(matchChecks(checks, { ...nothing, text: 'bud-04' }))).toEqual(['BUD-04'])
  expect(matchChecks(checks, nothing)).toHaveLength(3)
})

test('a state says what can be done with a check', () => {
  const inState = (state: string) =>
    checkIds(matchChecks(checks, filterIn({ q: null, family: null, severity: null, platform: null, state })))
  expect(inState('on')).toEqual(['TAX-01'])
  expect(inState('off')).toEqual(['BUD-04'])
  expect(inState('recommended')).toEqual(['BUD-04'])
  expect(inState('needs')).toEqual(['BUD-30'])
  expect(inState('no such state')).toHaveLength(3)
})

test('family, severity and platform narrow further', () => {
  expect(checkIds(matchChecks(checks, { ...nothing, family: 'BUD', severity: 'high' }))).toEqual(['BUD-04'])
  expect(matchChecks(checks, { ...nothing, platform: 'meta_ads' })).toEqual([])
})

test('families keep their order, and the worst comes first in each', () => {
  expect(groupByFamily(checks).map(({ label, checks: inside }) => [label, checkIds(inside)])).toEqual([
    ['Budget, flight and pacing', ['BUD-30', 'BUD-04']],
    ['Naming', ['TAX-01']],
  ])
})

test('false alarms are a share of the flagged issues', () => {
  expect(falseAlarms(on)).toBe('25%')
  expect(falseAlarms(aCheck())).toBeNull()
})

test('a field of the matrix is on, switched off, available or not offered', () => {
  expect(coverageCell(on, 'dv360')).toEqual({ state: 'on', hits: 8 })
  expect(coverageCell(on, 'ttd')).toEqual({ state: 'available', hits: 0 })
  expect(coverageCell(on, 'meta_ads').state).toBe('none')
  expect(coverageCell(later, 'dv360').state).toBe('none')
  const off = aCheck({ selected: [{ id: 6, dsp_name: 'ttd', channel_name: 'all', is_on: false }] })
  expect(coverageCell(off, 'ttd').state).toBe('off')
  expect(countCoverage(checks, ['dv360', 'ttd'])).toEqual({ on: 1, all: 4 })
})
