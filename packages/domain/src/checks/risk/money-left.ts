import { spentOfBudget } from '../sum-delivered.ts'
import { daysLeft, inOwnCurrency, micros } from '../money.ts'
import { walkAncestors, isOpen, type CheckSubject } from '../subject.ts'
import { meantBudget } from './intended-budget.ts'

/** Days assumed for an entity without an end date. */
export const OPEN_ENDED_DAYS = 30
export const daysAhead = (subject: CheckSubject): number => daysLeft(subject) ?? OPEN_ENDED_DAYS

/** Remainder of an entity's own budget: of an amount, or of a daily amount. */
export type OwnLeft =
  | { kind: 'amount'; micros: number; budget: number; spent: number; by: 'settings' | 'plan' | 'peers' }
  | { kind: 'daily'; micros: number; daily: number; days: number }
  /** Budget with an unknown remainder. */
  | { kind: 'unknown' }
  /** Draws on the parent's budget. */
  | { kind: 'none' }

/** Daily amounts are not carried over: money unspent yesterday is not spent tomorrow. */
export function ownLeft(subject: CheckSubject): OwnLeft {
  const expectedBudget = meantBudget(subject)
  const { daily, total, segments } = subject.settings.budget ?? {}
  if (daily && !total && !segments?.some(({ amount }) => amount) && expectedBudget?.by !== 'plan') {
    if (!inOwnCurrency(subject, daily)) return { kind: 'unknown' }
    const days = daysAhead(subject)
    const aDay =
      expectedBudget?.by === 'peers' ? expectedBudget.micros / flightLength(subject) : micros(daily)
    return { kind: 'daily', micros: aDay * days, daily: aDay, days }
  }
  if (expectedBudget === null) return { kind: 'none' }
  const spent = hasBegun(subject) ? spentOfBudget(subject) : 0
  if (spent === null) return { kind: 'unknown' }
  return {
    kind: 'amount',
    micros: Math.max(0, expectedBudget.micros - spent),
    budget: expectedBudget.micros,
    spent,
    by: expectedBudget.by,
  }
}

/** Data reaches yesterday at most: a flight that begins today has no reported spend. */
const hasBegun = ({ startsOn, account: { today } }: CheckSubject): boolean =>
  startsOn === null || startsOn < today

const flightLength = ({ startsOn, endsOn }: CheckSubject): number => endsOn! - startsOn! + 1

/**
 * Money that an entity would take: its own, the sum of its children's, or a share of the parent's. Null is
 * unknown.
 */
type Want = number | 'share' | null

/** Orders and line items that share the money. */
const fundedChildren = ({ children }: CheckSubject): CheckSubject[] =>
  children.filter((one) => one.kind !== 'creative' && one.kind !== 'deal_id' && takesMoney(one))

/**
 * Open entities, and paused ones that are set to run themselves or have a child set to run. Ended entities
 * and other paused ones take nothing.
 */
function takesMoney(subject: CheckSubject): boolean {
  if (daysLeft(subject) === 0) return false
  if (isOpen(subject)) return true
  if (subject.effective !== 'paused') return false
  return subject.heldBy !== null || subject.children.some(({ heldBy }) => heldBy === subject)
}

/** Source of an entity's remaining money, before the parent's remainder bounds it. */
export type LeftBy =
  | { kind: 'ended' }
  | { kind: 'unknown' }
  | { kind: 'own'; own: Extract<OwnLeft, { micros: number }> }
  /** Sum over the children. */
  | { kind: 'below'; micros: number }
  | { kind: 'share'; above: number; among: number }
/** Scales children down when together they want more than the parent has left. */
export type Bound = { above: number; requiredTotal: number }

export type MoneyLeft = {
  /** Remaining micros, never more than any ancestor has left. Null means unknown. */
  of: (subject: CheckSubject) => number | null
  by: (subject: CheckSubject) => { by: LeftBy; bound: Bound | null }
}

/**
 * Distributes the remaining money down a tree. Every entity that takes money takes the remainder of its own
 * budget, or an equal share without one; entities that together want more than the parent has left are scaled
 * down. Parts never exceed the whole, and ended entities have none.
 */
export function makeMoneyLeft(): MoneyLeft {
  const owns = new Map<CheckSubject, OwnLeft>()
  const wants = new Map<CheckSubject, Want>()
  const totals = new Map<CheckSubject, number>()
  const leftBySubject = new Map<CheckSubject, { by: LeftBy; bound: Bound | null; micros: number | null }>()
  const own = (subject: CheckSubject) => remembered(owns, subject, ownLeft)

  const computeWant = (subject: CheckSubject): Want =>
    remembered(wants, subject, () => {
      const left = own(subject)
      if (left.kind === 'unknown') return null
      if (left.kind !== 'none') return left.micros
      const below = fundedChildren(subject).map(computeWant)
      if (below.every((want) => want === 'share')) return 'share'
      const amounts = below.filter((want) => typeof want === 'number')
      return amounts.length > 0 ? added(amounts) : null
    })

  /** Whether the parent has money of its own to give, not only the sum of its children's. */
  const isGiving = (parent: CheckSubject): boolean =>
    own(parent).kind !== 'none' || typeof computeWant(parent) !== 'number'

  /** Total that the children want of a parent's money. */
  const sumWants = (parent: CheckSubject, above: number): number =>
    remembered(totals, parent, () => {
      const wishes = fundedChildren(parent).map(computeWant)
      const equal = isGiving(parent) ? above / wishes.length : 0
      return added(wishes.map((wish) => (typeof wish === 'number' ? wish : equal)))
    })

  function resolveSource(subject: CheckSubject, above: number | null): LeftBy {
    if (!takesMoney(subject)) return { kind: 'ended' }
    const left = own(subject)
    if (left.kind === 'unknown') return left
    if (left.kind !== 'none') return { kind: 'own', own: left }
    const wish = computeWant(subject)
    if (typeof wish === 'number') return { kind: 'below', micros: wish }
    if (wish === null || above === null || !isGiving(subject.parent!)) return { kind: 'unknown' }
    return { kind: 'share', above, among: fundedChildren(subject.parent!).length }
  }

  /**
   * Bound by the parent's remainder, when less than the total wanted; an unknown parent is skipped for the
   * nearest known ancestor.
   */
  function parentBound({ parent }: CheckSubject, above: number | null, wish: number): Bound | null {
    if (!parent) return null
    if (above !== null) {
      const total = sumWants(parent, above)
      return total > above ? { above, requiredTotal: total } : null
    }
    for (const further of walkAncestors(parent)) {
      const left = of(further)
      if (left !== null) return wish > left ? { above: left, requiredTotal: wish } : null
    }
    return null
  }

  const think = (subject: CheckSubject) =>
    remembered(leftBySubject, subject, () => {
      const { parent } = subject
      const above = parent && of(parent)
      const by = resolveSource(subject, above)
      const wish = microsBy(by)
      const bound = wish ? parentBound(subject, above, wish) : null
      return {
        by,
        bound,
        micros: wish === null || !bound ? wish : (wish * bound.above) / bound.requiredTotal,
      }
    })
  const of = (subject: CheckSubject): number | null => think(subject).micros
  return { of, by: think }
}

function microsBy(by: LeftBy): number | null {
  if (by.kind === 'own') return by.own.micros
  if (by.kind === 'below') return by.micros
  if (by.kind === 'share') return by.above / by.among
  return by.kind === 'ended' ? 0 : null
}

const added = (all: readonly number[]): number => all.reduce((sum, one) => sum + one, 0)

function remembered<V>(cache: Map<CheckSubject, V>, of: CheckSubject, think: (of: CheckSubject) => V): V {
  let value = cache.get(of)
  if (value === undefined) cache.set(of, (value = think(of)))
  return value
}
