import { spentOfBudget } from '../delivered.ts'
import { daysLeft, inOwnCurrency, micros } from '../money.ts'
import { ancestorsOf, isOpen, type CheckSubject } from '../subject.ts'
import { meantBudget } from './meant-budget.ts'

/** What has no last day is looked at for so many. */
export const OPEN_ENDED_DAYS = 30
export const daysAhead = (subject: CheckSubject): number => daysLeft(subject) ?? OPEN_ENDED_DAYS

/** What is left of an entity's own budget: of an amount, or of an amount for each day. */
export type OwnLeft =
  | { kind: 'amount'; micros: number; budget: number; spent: number; by: 'settings' | 'plan' | 'peers' }
  | { kind: 'daily'; micros: number; daily: number; days: number }
  /** It has a budget, and what is spent of it is not known. */
  | { kind: 'unknown' }
  /** It draws on what is above it. */
  | { kind: 'none' }

/** A daily amount is not carried over: what was not spent yesterday is not spent tomorrow. */
export function ownLeft(subject: CheckSubject): OwnLeft {
  const meant = meantBudget(subject)
  const { daily, total, segments } = subject.settings.budget ?? {}
  if (daily && !total && !segments?.some(({ amount }) => amount) && meant?.by !== 'plan') {
    if (!inOwnCurrency(subject, daily)) return { kind: 'unknown' }
    const days = daysAhead(subject)
    const aDay = meant?.by === 'peers' ? meant.micros / flightOf(subject) : micros(daily)
    return { kind: 'daily', micros: aDay * days, daily: aDay, days }
  }
  if (meant === null) return { kind: 'none' }
  const spent = hasBegun(subject) ? spentOfBudget(subject) : 0
  if (spent === null) return { kind: 'unknown' }
  return {
    kind: 'amount',
    micros: Math.max(0, meant.micros - spent),
    budget: meant.micros,
    spent,
    by: meant.by,
  }
}

/** Numbers reach to yesterday at most: what begins today has spent nothing that is told. */
const hasBegun = ({ startsOn, account: { today } }: CheckSubject): boolean =>
  startsOn === null || startsOn < today

const flightOf = ({ startsOn, endsOn }: CheckSubject): number => endsOn! - startsOn! + 1

/** What an entity would take: its own, what all below it would, or a share of what is above. */
type Want = number | 'share' | null

/** Orders and line items that money is divided among. */
const partsOf = ({ children }: CheckSubject): CheckSubject[] =>
  children.filter((one) => one.kind !== 'creative' && one.kind !== 'deal_id' && takesMoney(one))

/**
 * What runs or will, and what is held although somebody set it to run, or something below it. What has ended takes
 * nothing, and neither does what was paused by itself.
 */
function takesMoney(subject: CheckSubject): boolean {
  if (daysLeft(subject) === 0) return false
  if (isOpen(subject)) return true
  if (subject.effective !== 'paused') return false
  return subject.heldBy !== null || subject.children.some(({ heldBy }) => heldBy === subject)
}

/** How what is left of an entity came about, before what is left above bounds it. */
export type LeftBy =
  | { kind: 'ended' }
  | { kind: 'unknown' }
  | { kind: 'own'; own: Extract<OwnLeft, { micros: number }> }
  /** What all below it would take. */
  | { kind: 'below'; micros: number }
  | { kind: 'share'; above: number; among: number }
/** Where all that draw on the same money would take more than there is, each gets less. */
export type Bound = { above: number; wanted: number }

export type MoneyLeft = {
  /** Micros that are still to be spent through it, never more than is left of everything above it. Null is not known. */
  of: (subject: CheckSubject) => number | null
  by: (subject: CheckSubject) => { by: LeftBy; bound: Bound | null }
}

/**
 * How the money that is left runs down a tree. Everything that runs or will takes what is left of its own budget, and
 * without one an equal share; where together they would take more than is left above, each gets less. So the parts
 * never exceed the whole, and nothing that has ended has any.
 */
export function makeMoneyLeft(): MoneyLeft {
  const owns = new Map<CheckSubject, OwnLeft>()
  const wants = new Map<CheckSubject, Want>()
  const totals = new Map<CheckSubject, number>()
  const known = new Map<CheckSubject, { by: LeftBy; bound: Bound | null; micros: number | null }>()
  const own = (subject: CheckSubject) => remembered(owns, subject, ownLeft)

  const wantOf = (subject: CheckSubject): Want =>
    remembered(wants, subject, () => {
      const left = own(subject)
      if (left.kind === 'unknown') return null
      if (left.kind !== 'none') return left.micros
      const below = partsOf(subject).map(wantOf)
      if (below.every((want) => want === 'share')) return 'share'
      const amounts = below.filter((want) => typeof want === 'number')
      return amounts.length > 0 ? added(amounts) : null
    })

  /** Whether it has money of its own for what draws on it, or only what all below it have. */
  const isGiving = (parent: CheckSubject): boolean =>
    own(parent).kind !== 'none' || typeof wantOf(parent) !== 'number'

  /** What all that draw on an entity's money would take of it. */
  const wanted = (parent: CheckSubject, above: number): number =>
    remembered(totals, parent, () => {
      const wishes = partsOf(parent).map(wantOf)
      const equal = isGiving(parent) ? above / wishes.length : 0
      return added(wishes.map((wish) => (typeof wish === 'number' ? wish : equal)))
    })

  function byOf(subject: CheckSubject, above: number | null): LeftBy {
    if (!takesMoney(subject)) return { kind: 'ended' }
    const left = own(subject)
    if (left.kind === 'unknown') return left
    if (left.kind !== 'none') return { kind: 'own', own: left }
    const wish = wantOf(subject)
    if (typeof wish === 'number') return { kind: 'below', micros: wish }
    if (wish === null || above === null || !isGiving(subject.parent!)) return { kind: 'unknown' }
    return { kind: 'share', above, among: partsOf(subject.parent!).length }
  }

  /** What is left above, where it is less than what is wanted of it; beyond what is not known by what is known above that. */
  function boundOf({ parent }: CheckSubject, above: number | null, wish: number): Bound | null {
    if (!parent) return null
    if (above !== null) {
      const total = wanted(parent, above)
      return total > above ? { above, wanted: total } : null
    }
    for (const further of ancestorsOf(parent)) {
      const left = of(further)
      if (left !== null) return wish > left ? { above: left, wanted: wish } : null
    }
    return null
  }

  const think = (subject: CheckSubject) =>
    remembered(known, subject, () => {
      const { parent } = subject
      const above = parent && of(parent)
      const by = byOf(subject, above)
      const wish = microsBy(by)
      const bound = wish ? boundOf(subject, above, wish) : null
      return { by, bound, micros: wish === null || !bound ? wish : (wish * bound.above) / bound.wanted }
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

function remembered<V>(known: Map<CheckSubject, V>, of: CheckSubject, think: (of: CheckSubject) => V): V {
  let value = known.get(of)
  if (value === undefined) known.set(of, (value = think(of)))
  return value
}
