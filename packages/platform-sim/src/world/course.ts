import { addDays, daysBetween, type Day } from '@flightdeck/domain'
import { between } from './draw.ts'
import { meantBudgetMicros } from './line-items.ts'
import { partOn, wantedOn } from './market.ts'
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
  /** Share of its planned day that an edited budget buys. */
  share: number
  isEdited: boolean
}

/** Less than one unit of money counts as no delivery. */
export const LEAST_SPEND = 1_000_000

export const startCourse = (item: LineItem, from = item.startsOn): Course => ({
  from,
  spends: [],
  spent: 0,
  budget: Number(meantBudgetMicros(item)),
  share: 1,
  isEdited: false,
})

/**
 * Sets another budget: the remaining amount is spread over the remaining planned days, or bid for as soon as
 * possible.
 */
export function editBudget(course: Course, seed: string, item: LineItem, budget: number, day: Day): void {
  course.budget = budget
  course.isEdited = true
  const planned = Number(meantBudgetMicros(item))
  if (item.pacing === 'asap') {
    course.share = budget / planned
    return
  }
  let ahead = 0
  for (let at = 0; at <= daysBetween(day, item.endsOn); at++) ahead += partOn(seed, item, addDays(day, at))
  if (ahead > 0) course.share = Math.max(0, budget - course.spent) / planned / ahead
}

/** Adds the next day; null is a day without delivery. */
export function addDay(course: Course, seed: string, setting: DaySetting | null, day: Day): void {
  const spend = setting ? spendOn(course, seed, setting, day) : 0
  course.spends.push(spend)
  course.spent += spend
}

function spendOn(course: Course, seed: string, { item, hasDeadDeal }: DaySetting, day: Day): number {
  if (day < item.startsOn || day > item.endsOn) return 0
  const desiredSpend = wantedOn(seed, item, day, hasDeadDeal) * course.share
  const isStopped = course.isEdited || stopsAtBudget(item)
  const spend = isStopped
    ? Math.min(desiredSpend, maxDaySpend(course, seed, item, day, desiredSpend))
    : desiredSpend
  return spend < LEAST_SPEND ? 0 : spend
}

/**
 * Maximum that the platform lets a day spend: its share of the remaining budget, and slightly beyond the
 * budget at the end.
 */
function maxDaySpend(course: Course, seed: string, item: LineItem, day: Day, desiredSpend: number): number {
  const left = course.budget - course.spent
  if (left <= 0) return 0
  const { dayMost, beyondDays } = platformTraits(item.platform).stop
  const days = daysBetween(item.startsOn, item.endsOn) + 1
  const stop =
    desiredSpend <= left
      ? desiredSpend
      : left + (between(0, beyondDays, seed, 'beyond', item.id) * course.budget) / days
  // An edited budget is already spread over its days.
  if (course.isEdited || !isPaced(item)) return stop
  const pace = Math.max(dayMost, item.pacing === 'ahead' ? AHEAD : 1)
  const target = (pace * left) / (daysBetween(day, item.endsOn) + 1)
  if (desiredSpend <= target * (1 - MISSES)) return stop
  return Math.min(stop, target * between(1 - MISSES, 1 + MISSES, seed, 'target', item.id, day))
}

/** Pacing ahead spends a fifth more than an even share of the remaining budget. */
const AHEAD = 1.2
/** Relative deviation from the daily target. */
const MISSES = 0.03

const courses = new Map<string, Course>()
/** Limits the cache to about 30 MB. */
const MOST_COURSES = 20_000
const keys = new WeakMap<LineItem, [Course | null, Course | null]>()

/** Daily spend of an unedited line item, in micros. Courses are cached: each day needs those before it. */
export function untouchedSpend(seed: string, item: LineItem, day: Day, hasDeadDeal: boolean): number {
  const course = untouchedCourse(seed, item, hasDeadDeal)
  const at = daysBetween(course.from, day)
  if (at < 0 || day > item.endsOn) return 0
  for (let next = course.spends.length; next <= at; next++)
    addDay(course, seed, { item, hasDeadDeal }, addDays(course.from, next))
  return course.spends[at]!
}

function untouchedCourse(seed: string, item: LineItem, hasDeadDeal: boolean): Course {
  const own = keys.get(item) ?? [null, null]
  const cachedCourse = own[hasDeadDeal ? 1 : 0]
  if (cachedCourse) return cachedCourse
  const { platform, id, startsOn, endsOn, budgetMicros, pacing, faults } = item
  const key = [seed, platform, id, startsOn, endsOn, budgetMicros, pacing, faults, hasDeadDeal].join('/')
  const course = courses.get(key) ?? startCourse(item)
  if (courses.size >= MOST_COURSES) courses.clear()
  courses.set(key, course)
  own[hasDeadDeal ? 1 : 0] = course
  keys.set(item, own)
  return course
}
