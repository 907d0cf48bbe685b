import { isDay, type Day } from '../time/day.ts'
import { dayText } from '../time/day-text.ts'

type Shape = Record<string, unknown>

const DAYS = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun']
const WEEK = DAYS.length
const CLOCKS: Readonly<Record<string, string>> = { user: 'viewer’s time', account: 'account time' }

export const isCap = (value: Shape): boolean =>
  typeof value.max === 'number' && typeof value.event === 'string' && typeof value.perUnit === 'string'

/** 4 impressions a day. */
export function capWords({ max, event, perUnit, perCount }: Shape): string {
  const many = typeof perCount === 'number' && perCount > 1
  const span = perUnit === 'lifetime' ? 'in total' : many ? `in ${perCount} ${String(perUnit)}s` : `${perUnit === 'hour' ? 'an' : 'a'} ${String(perUnit)}` // prettier-ignore
  return `${String(max)} ${String(event)}${max === 1 ? '' : 's'} ${span}`
}

/** Days of a flight and nothing else. */
export const isStretch = (value: Shape): boolean =>
  Object.keys(value).length === 2 &&
  'startsOn' in value &&
  'endsOn' in value &&
  [value.startsOn, value.endsOn].every((day) => day === null || isDay(day as Day | null))

/** 4 Oct 2026 to 30 Nov 2026. */
export function stretchWords({ startsOn, endsOn }: Shape): string {
  const [from, to] = [startsOn, endsOn].map((day) => (day === null ? null : dayText(day as Day)))
  if (from && to) return `${from} to ${to}`
  return from ? `from ${from}` : to ? `until ${to}` : 'no dates'
}

export const isDaypart = (value: Shape): boolean =>
  [value.weekday, value.from, value.to].every((part) => typeof part === 'number')

/** Mon–Fri 08:00–20:00: days with the same hours together, in the order of the week. */
export function daypartWords(dayparts: readonly Shape[]): string {
  const byHours = Map.groupBy(dayparts, ({ from, to }) => `${hour(from)}–${hour(to)}`)
  const spans = [...byHours].map(([hours, parts]) => {
    const days = new Set(parts.map(({ weekday }) => Number(weekday)))
    return `${days.size === WEEK ? 'every day' : daysWords(days)} ${hours}`
  })
  const clocks = [...new Set(dayparts.map(({ clock }) => CLOCKS[String(clock)]))]
  const clock = clocks.length === 1 && clocks[0] !== undefined ? ` (${clocks[0]})` : ''
  return spans.join('; ') + clock
}

const hour = (value: unknown) => `${String(value).padStart(2, '0')}:00`

function daysWords(days: ReadonlySet<number>): string {
  const stretches: number[][] = []
  for (const day of [...days].toSorted((a, b) => a - b)) {
    const last = stretches.at(-1)
    if (last?.at(-1) === day - 1) last.push(day)
    else stretches.push([day])
  }
  return stretches
    .map((stretch) => {
      const [first, last] = [DAYS[stretch[0]!], DAYS[stretch.at(-1)!]]
      return stretch.length > 2 ? `${first}–${last}` : stretch.map((day) => DAYS[day]).join(', ')
    })
    .join(', ')
}
