import { expect, test } from 'vitest'
import { TIME_ZONES } from './zone-labels.ts'

const winterOffset = (zone: string) => {
  const offsets = ['2026-01-15T12:00:00Z', '2026-07-15T12:00:00Z'].map((moment) => {
    const parts = new Intl.DateTimeFormat('en', { timeZone: zone, timeZoneName: 'longOffset' }).formatToParts(
      new Date(moment),
    )
    const name = parts.find((part) => part.type === 'timeZoneName')!.value
    return name === 'GMT' ? 'GMT+00:00' : name
  })
  // Standard time is the smaller of the two, whichever half of the year winter is in.
  return offsets.toSorted((a, b) => minutes(a) - minutes(b))[0]
}
const minutes = (offset: string) => {
  const [, sign, hours, rest] = /GMT([+-])(\d\d):(\d\d)/.exec(offset)!
  return (sign === '-' ? -1 : 1) * (Number(hours) * 60 + Number(rest))
}

test.each(Object.entries(TIME_ZONES))('%s is the standard time of %s', (label, zone) => {
  expect(label.slice(0, 9)).toBe(winterOffset(zone))
})

test('about forty labels run from GMT-12:00 to GMT+14:00, each zone once', () => {
  const labels = Object.keys(TIME_ZONES)
  expect(labels.length).toBeGreaterThanOrEqual(38)
  expect(labels.length).toBeLessThanOrEqual(46)
  expect(labels[0]).toMatch(/^GMT-12:00/)
  expect(labels.at(-1)).toMatch(/^GMT\+14:00/)
  expect(new Set(Object.values(TIME_ZONES)).size).toBe(labels.length)
  expect(labels.map(minutes)).toEqual(labels.map(minutes).toSorted((a, b) => a - b))
})
