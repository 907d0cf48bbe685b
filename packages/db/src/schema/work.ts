import type { Generated } from 'kysely'
import type { Json, Moment, MomentByDefault } from './columns.ts'

/** What slots and outbox have in common: claimed by lease, written by fence. */
type Leased = {
  organisationId: string
  leaseOwner: string | null
  leaseUntil: Date | null
  fence: Generated<string>
  attempts: Generated<number>
  lastError: string | null
  finishedAt: Date | null
  createdAt: MomentByDefault
}

export type SlotsTable = Leased & {
  kind: string
  subject: string
  slotKey: string
  state: Generated<'waiting' | 'done' | 'dead' | 'missed'>
  dueAt: Moment
  firstDueAt: Moment
  outcome: string | null
  detail: Json | null
}

export type OutboxTable = Leased & {
  id: string
  channel: string
  recipient: string
  /** A webhook's own id; a mail has none. */
  receiver: string | null
  dedupeKey: string
  subject: string
  payload: Json
  state: Generated<'waiting' | 'done' | 'dead' | 'held'>
  dueAt: MomentByDefault
  firstDueAt: MomentByDefault
}

export type IdempotencyKeysTable = {
  organisationId: string
  userId: string
  key: string
  requestHash: Buffer
  answer: Json | null
  createdAt: MomentByDefault
}

export type RateLimitsTable = { key: string; usedUntil: Date }
export type SystemTable = {
  onlyRow: Generated<boolean>
  epoch: Generated<number>
  /** How far a demo's clock is ahead of the machine's, and the moment it was told to begin at. */
  clockAheadMs: Generated<string>
  clockBeganAt: Date | null
  /** Organisations whose past is being lived, and how far that is. */
  living: Generated<string[]>
  storyEndsAt: Date | null
  storyDay: string | null
  storyDaysLived: Generated<number>
  storyDaysToLive: Generated<number>
  storyTold: Generated<string[]>
  /** Since when the demo's people are shut out because the demo is off. */
  demoClosedAt: Date | null
}
