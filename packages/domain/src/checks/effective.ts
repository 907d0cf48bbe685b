import type { EntityStatus } from '../ad-data/entity.ts'
import type { Effective, CheckSubject } from './subject.ts'

/** Inputs of the effective status; days as numbers. */
export type Standing<S> = {
  status: EntityStatus
  startsOn: number | null
  endsOn: number | null
  parent: S | null
  account: { today: number }
}

/** Effective status that a status imposes on itself and on entities below; null lets them run. */
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
 * Effective status: the own status, then those of all ancestors, then the flight, last day inclusive. An
 * active entity below a paused parent is paused.
 */
export function effectiveStatus<S extends Standing<S>>(
  subject: S,
): { effective: Effective; heldBy: S | null } {
  const own = HOLDS[subject.status]
  if (own && own !== 'draft') return { effective: own, heldBy: null }
  for (let above = subject.parent; above; above = above.parent) {
    const theirs = HOLDS[above.status]
    // A parent with an unknown status holds nothing back; everything below a draft is a draft.
    if (theirs && theirs !== 'unknown' && theirs !== 'draft') return { effective: theirs, heldBy: above }
    if (theirs === 'draft' && !own) return { effective: 'draft', heldBy: above }
  }
  const { startsOn, endsOn } = subject
  const { today } = subject.account
  if (endsOn !== null && endsOn < today) return { effective: 'over', heldBy: null }
  if (own) return { effective: own, heldBy: null }
  return { effective: startsOn !== null && startsOn > today ? 'scheduled' : 'live', heldBy: null }
}

/** A creative is live when an entity that uses it is live. */
export function effectiveOfCreative({ status, usedBy }: CheckSubject): Effective {
  const own = HOLDS[status]
  if (own) return own
  if (usedBy.some(({ effective }) => effective === 'live')) return 'live'
  const isWaiting = usedBy.some(({ effective }) => effective === 'scheduled' || effective === 'draft')
  return isWaiting ? 'scheduled' : 'unused'
}
