import type { Day } from '@flightdeck/domain/time'

const formats = new Map<string, Intl.DateTimeFormat>()

/** The instant at which clocks in a zone show a day and a time. Twice, because the first guess may fall on the other side of a change of clocks. */
export function instantIn(timeZone: string, day: Day, time: string): Date {
  const wall = Date.parse(`${day}T${time}Z`)
  const guess = wall - offsetMs(timeZone, wall)
  return new Date(wall - offsetMs(timeZone, guess))
}

/** A wall-clock moment with its offset: '2026-11-01T00:00:00+0100'. */
export function momentIn(timeZone: string, day: Day, time: string): string {
  const minutes = offsetMs(timeZone, instantIn(timeZone, day, time).getTime()) / 60_000
  const [hours, rest] = [Math.floor(Math.abs(minutes) / 60), Math.abs(minutes) % 60]
  const padded = (value: number) => String(value).padStart(2, '0')
  return `${day}T${time}${minutes < 0 ? '-' : '+'}${padded(hours)}${padded(rest)}`
}

/** Few moments are converted, those that flights begin and end at, and each very often. */
const offsets = new Map<string, number>()
const MAX_OFFSETS = 10_000

function offsetMs(timeZone: string, at: number): number {
  const key = `${timeZone} ${at}`
  const cachedOffset = offsets.get(key)
  if (cachedOffset !== undefined) return cachedOffset
  if (offsets.size >= MAX_OFFSETS) offsets.clear()
  const offset = readOffset(timeZone, at)
  offsets.set(key, offset)
  return offset
}

function readOffset(timeZone: string, at: number): number {
  let format = formats.get(timeZone)
  // Making one is slow, and every entity needs one.
  if (!format)
    formats.set(timeZone, (format = new Intl.DateTimeFormat('en', { timeZone, timeZoneName: 'longOffset' })))
  const name = format.formatToParts(at).find(({ type }) => type === 'timeZoneName')!.value
  const [, sign, hours = '0', minutes = '0'] = /GMT([+-])(\d{2}):(\d{2})/.exec(name) ?? []
  return (sign === '-' ? -1 : 1) * (Number(hours) * 60 + Number(minutes)) * 60_000
}
