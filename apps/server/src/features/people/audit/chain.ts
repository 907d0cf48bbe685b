import { createHash } from 'node:crypto'

/** An entry as its hash covers it. An older version may have written it, with other names for deeds. */
export type Entry = {
  organisationId: string
  seq: string
  at: Date
  actorId: string | null
  actor: string
  action: string
  subject: string
  detail: unknown
  ip: string | null
  requestId: string | null
  nonce: Buffer | null
}

/** The hash of an entry: over all it says, and over the hash of the one before it. */
export function chain(before: Buffer | null, entry: Entry): Buffer {
  return createHash('sha256')
    .update(before ?? '')
    .update(serialiseEntry(entry))
    .digest()
}

/** All an entry says, as one text. */
export function serialiseEntry(entry: Entry): string {
  return JSON.stringify([
    entry.organisationId,
    entry.seq,
    entry.at.toISOString(),
    entry.actorId,
    entry.actor,
    entry.action,
    entry.subject,
    sorted(entry.detail),
    entry.ip,
    entry.requestId,
    ...(entry.nonce ? [entry.nonce.toString('hex')] : []),
  ])
}

/** The database does not keep the order of keys, so the hash does not depend on it. */
function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted)
  if (value === null || typeof value !== 'object') return value
  return Object.fromEntries(
    Object.entries(value)
      .toSorted(([a], [b]) => (a < b ? -1 : 1))
      .map(([key, inner]) => [key, sorted(inner)]),
  )
}
