import type { EntityStatus } from '../ad-data/entity.ts'
import type { Effective, CheckSubject } from './subject.ts'

/** What it takes to say whether something runs; days as numbers. */
export type Standing<S> = {
  status: EntityStatus
  startsOn: number | null
  endsOn: number | null
  parent: S | null
  account: { today: number }
}

/** What a state means for what stands below it; null lets it run. */
const HOLDS: Record<EntityStatus, Effective | null> = {
  active: null,
  paused: 'paused',
  draft: 'draft',
  pending: 'draft',
  ended: 'over',
  archived: 'gone',
  deleted: 'gone',
  rejected: 'paused',
  unknown: 'unknown',
}

/**
 * Whether an entity runs: what it was set to, then what everything above it was set to, then the days of its flight,
 * the last one included. What is set to active below a paused parent is paused.
 */
export function effectiveOf<S extends Standing<S>>(subject: S): { effective: Effective; heldBy: S | null } {
  const own = HOLDS[subject.status]
  if (own && own !== 'draft') return { effective: own, heldBy: null }
  for (let above = subject.parent; above; above = above.parent) {
    const theirs = HOLDS[above.status]
    // A parent whose state nobody knows holds nothing back, and below a draft there is nothing but drafts.
    if (theirs && theirs !== 'unknown' && theirs !== 'draft') return { effective: theirs, heldBy: above }
    if (theirs === 'draft' && !own) return { effective: 'draft', heldBy: above }
  }
  const { startsOn, endsOn } = subject
  const { today } = subject.account
  if (endsOn !== null && endsOn < today) return { effective: 'over', heldBy: null }
  if (own) return { effective: own, heldBy: null }
  return { effective: startsOn !== null && startsOn > today ? 'scheduled' : 'live', heldBy: null }
}

/** A creative runs where something that uses it does. */
export function effectiveOfCreative({ status, usedBy }: CheckSubject): Effective {
  const own = HOLDS[status]
  if (own) return own
  if (usedBy.some(({ effective }) => effective === 'live')) return 'live'
  const isWaiting = usedBy.some(({ effective }) => effective === 'scheduled' || effective === 'draft')
  return isWaiting ? 'scheduled' : 'unused'
}
