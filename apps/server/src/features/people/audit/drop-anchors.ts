import { sql } from '@flightdeck/db'
import type { App } from '../../../ground/app.ts'
import { describeError } from '../../../edge/describe-error.ts'
import { readAnchors, writeAnchors } from './anchor-file.ts'
import type { Anchor } from './verify-chain.ts'

const EVERY_MS = 5 * 60_000

type Head = { organisation: string; epoch: number; entries: number; hash: Buffer; anchored: Buffer | null }

/**
 * Stores the length and last hash of each organisation's log outside the database, in the program log and the
 * data folder. Write access to the database alone is then not enough to shorten or rewrite it unnoticed.
 */
export async function dropAnchors(app: App): Promise<void> {
  const { dataFolder } = app.settings
  const anchorByKey = new Map(readAnchors(dataFolder).map((anchor) => [anchorKey(anchor), anchor]))
  const heads = await readHeads(app, [...anchorByKey.values()])
  let isNew = false
  for (const { organisation, epoch, entries, hash, anchored } of heads) {
    const anchor = { organisation, epoch, entries, head: hash.toString('hex'), at: app.now().toISOString() }
    const before = anchorByKey.get(anchorKey(anchor))
    if (before?.entries === entries && before.head === anchor.head) continue
    if (before && (entries <= before.entries || (anchored && anchored.toString('hex') !== before.head))) {
      app.log.error(
        { anchor: before, entries },
        'an audit log is not what it was: run flightdeck audit verify',
      )
      continue
    }
    anchorByKey.set(anchorKey(anchor), anchor)
    app.log.info({ anchor }, 'audit log anchored')
    isNew = true
  }
  if (isNew) writeAnchors(dataFolder, [...anchorByKey.values()])
}

/** Drops anchors at the start, every few minutes, and once more at shutdown. */
export function scheduleAnchors(app: App): () => Promise<void> {
  const drop = () =>
    dropAnchors(app).catch((error) =>
      app.log.warn({ err: describeError(error) }, 'the audit log was not anchored'),
    )
  void drop()
  const timer = setInterval(() => void drop(), EVERY_MS)
  timer.unref()
  return async () => {
    clearInterval(timer)
    await drop()
  }
}

const anchorKey = ({ organisation, epoch }: { organisation: string; epoch: number }) =>
  `${organisation}/${epoch}`

/** Last entry of each log, with the current hash of the entry that the last anchor recorded. */
function readHeads(app: App, anchors: readonly Anchor[]): Promise<Head[]> {
  return app.database.asOperator(async (tx) => {
    const { rows } = await sql<Head>`
      select o.organisation_id as organisation, s.epoch, last.seq::int as entries, last.hash, anchored.hash as anchored
      from system s cross join organisations o
      cross join lateral (select a.seq, a.hash from audit_log a where a.organisation_id = o.organisation_id
        order by a.seq desc limit 1) last
      left join jsonb_to_recordset(${JSON.stringify(anchors)}::jsonb) as k(organisation uuid, epoch int, entries bigint)
        on k.organisation = o.organisation_id and k.epoch = s.epoch
      left join audit_log anchored on anchored.organisation_id = o.organisation_id and anchored.seq = k.entries
      order by o.organisation_id`.execute(tx)
    return rows
  })
}
