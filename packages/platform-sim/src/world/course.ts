import { addDays, daysBetween, type Day } from '@flightdeck/domain/time'
import { between } from './draw.ts'
import { meantBudgetMicros } from './line-items.ts'
import { wantedOn } from './market.ts'
import type { LineItem } from './shape.ts'
import { isPaced, stopsAtBudget } from './stories.ts'
import { platformTraits } from './traits.ts'

/** Settings of a line item on a day. */
export type DaySetting = { item: LineItem; hasDeadDeal: boolean }

/**
 * Spend of a line item from its first day on. Depends on its history: a platform checks past spend before
 * spending more.
 */
export type Course = {
  from: Day
  /** In micros, per day. */
  spends: number[]
  spent: number
  /** In micros, for the whole flight. */
  budget: number
  isEdited: boolean
}

/** Less than one unit of money counts as no delivery. */
export const LEAST_SPEND = 1_000_000

export const startCourse = (item: LineItem, from = item.startsOn): Course => ({
  from,
  spends: [],
  spent: 0,
  budget: Number(meantBudgetMicros(item)),
  isEdited: false,
})

/** Sets another budget. It changes what the platform permits, not what the market offers. */
export function editBudget(course: Course, budget: number): void {
  course.budget = budget
  course.isEdited = true
}

/** Adds the next day, with what the market offers on it; null is a day without delivery. */
export function addDay(course: Course, seed: string, item: LineItem | null, day: Day, supply: number): void {
  const spend = item ? spendOn(course, seed, item, day, supply) : 0
  course.spends.push(spend)
  course.spent += spend
}

function spendOn(course: Course, seed: string, item: LineItem, day: Day, supply: number): number {
  if (day < item.startsOn || day > item.endsOn) return 0
  const isStopped = course.isEdited || stopsAtBudget(item)
  const spend = isStopped ? Math.min(supply, maxDaySpend(course, seed, item, day, supply)) : supply
  return spend < LEAST_SPEND ? 0 : spend
}

/**
 * Maximum that the platform lets a day spend: its share of the remaining budget, and slightly beyond the
 * budget at the end.
 */
function maxDaySpend(course: Course, seed: string, item: LineItem, day: Day, supply: number): number {
  const left = course.budget - course.spent
  if (left <= 0) return 0
  const { dayMost, beyondDays } = platformTraits(item.platform).stop
  const days = daysBetween(item.startsOn, item.endsOn) + 1
  const stop =
    supply <= left ? supply : left + (between(0, beyondDays, seed, 'beyond', item.id) * course.budget) / days
  if (!isPaced(item)) return stop
  const pace = Math.max(dayMost, item.pacing === 'ahead' ? AHEAD : 1)
  const target = (pace * left) / (daysBetween(day, item.endsOn) + 1)
  if (supply <= target * (1 - MISSES)) return stop
  return Math.min(stop, target * between(1 - MISSES, 1 + MISSES, seed, 'target', item.id, day))
}

/** Pacing ahead spends a fifth more than an even share of the remaining budget. */
const AHEAD = 1.2
/** Relative deviation from the daily target. */
const MISSES = 0.03

/**
 * Supply of a line item whose settings were changed. A changed budget or other dates leave the market as it
 * was: a day that spent all there was has no more, and a day that its budget held back could have spent more
 * at the same bid and audience.
 */
export function supplyOn(
  seed: string,
  untouched: LineItem,
  { item, hasDeadDeal }: DaySetting,
  day: Day,
): number {
  const { startsOn, endsOn } = untouched
  const supply = wantedOn(seed, { ...item, startsOn, endsOn }, day, hasDeadDeal)
  return isHeldByPace(seed, untouched, day, hasDeadDeal) ? supply * headroom(seed, item) : supply
}

/** A line without pacing, and one that may exceed a day's share, buys what the market has anyway. */
function isHeldByPace(seed: string, item: LineItem, day: Day, hasDeadDeal: boolean): boolean {
  if (!isPaced(item) || platformTraits(item.platform).stop.dayMost > 1) return false
  const inFlight = day < item.startsOn ? item.startsOn : day > item.endsOn ? item.endsOn : day
  return (
    untouchedSpend(seed, item, inFlight, hasDeadDeal) <
    wantedOn(seed, item, inFlight, hasDeadDeal) * (1 - 1e-9)
  )
}

/** Supply of a held day as a multiple of the one it competes for. Audiences of past visitors are small. */
const HEADROOM = { Retargeting: [1.4, 1.8], Prospecting: [1.6, 2.5] } as const
function headroom(seed: string, { id, tactic }: LineItem): number {
  const [least, most] = HEADROOM[tactic]
  return between(least, most, seed, 'headroom', id)
}

const courses = new Map<string, Course>()
/** Limits the cache to about 30 MB. */
const MAX_COURSES = 20_000
const keys = new WeakMap<LineItem, [Course | null, Course | null]>()

/** Daily spend of an unedited line item, in micros. Courses are cached: each day needs those before it. */
export function untouchedSpend(seed: string, item: LineItem, day: Day, hasDeadDeal: boolean): number {
  const course = untouchedCourse(seed, item, hasDeadDeal)
  const at = daysBetween(course.from, day)
  if (at < 0 || day > item.endsOn) return 0
  for (let next = course.spends.length; next <= at; next++) {
    const on = addDays(course.from, next)
    addDay(course, seed, item, on, wantedOn(seed, item, on, hasDeadDeal))
  }
  return course.spends[at]!
}

function untouchedCourse(seed: string, item: LineItem, hasDeadDeal: boolean): Course {
  const own = keys.get(item) ?? [null, null]
  const cachedCourse = own[hasDeadDeal ? 1 : 0]
  if (cachedCourse) return cachedCourse
  const { platform, id, startsOn, endsOn, budgetMicros, pacing, faults } = item
  const key = [seed, platform, id, startsOn, endsOn, budgetMicros, pacing, faults, hasDeadDeal].join('/')
  const course = courses.get(key) ?? startCourse(item)
  if (courses.size >= MAX_COURSES) courses.clear()
  courses.set(key, course)
  own[hasDeadDeal ? 1 : 0] = course
  keys.set(item, own)
  return course
}
