import { INSTALLATION } from '@flightdeck/db'
import type { App } from '../../../ground/app.ts'
import { readAnchors } from './anchor-file.ts'
import { sealKeys } from './seal.ts'
import {
  type Anchor,
  type Beginning,
  type BrokenEntry,
  type StoredEntry,
  verifyChain,
} from './verify-chain.ts'

const PIECE = 2_000

export type LogState = { organisationId: string; name: string; entries: number; broken: BrokenEntry | null }
type VerifyOptions = { organisationId?: string; anchors?: readonly Anchor[] }

/** Verifies the logs of all organisations, or of one, against the anchors of the data folder and any others that are given. */
export async function verifyLogs(
  app: App,
  { organisationId, anchors = [] }: VerifyOptions = {},
): Promise<LogState[]> {
  const all = [...readAnchors(app.settings.dataFolder), ...anchors]
  const organisations = await app.database.asOperator((tx) =>
    tx
      .selectFrom('organisations')
      .select(['organisationId', 'name'])
      .$if(organisationId !== undefined, (query) => query.where('organisationId', '=', organisationId!))
      .orderBy('organisationId')
      .execute(),
  )
  const states: LogState[] = []
  for (const organisation of organisations)
    states.push({ ...organisation, ...(await verifyLog(app, organisation.organisationId, all)) })
  const missing = all
    .filter(({ organisation }) => organisationId === undefined || organisation === organisationId)
    .filter(
      ({ organisation }) => !organisations.some((candidate) => candidate.organisationId === organisation),
    )
  return [...states, ...(await unexplained(app, missing))]
}

export async function verifyLog(app: App, organisationId: string, anchors: readonly Anchor[]) {
  return verifyChain({
    keys: sealKeys(app, organisationId),
    anchors: anchors.filter(({ organisation }) => organisation === organisationId),
    beginning: await loadBeginning(app, organisationId),
    entries: streamEntries(app, organisationId),
  })
}

/** The log without its cleared beginning starts at what the newest entry about clearing says. */
async function loadBeginning(app: App, organisationId: string): Promise<Beginning> {
  const cleared = await app.database.asOperator((tx) =>
    tx
      .selectFrom('auditLog')
      .select('detail')
      .where('organisationId', '=', organisationId)
      .where('action', '=', 'audit.cleared')
      .orderBy('seq', 'desc')
      .executeTakeFirst(),
  )
  const detail = cleared?.detail as { through?: number; head?: string } | undefined
  return { through: detail?.through ?? 0, head: detail?.head ? Buffer.from(detail.head, 'hex') : null }
}

async function* streamEntries(app: App, organisationId: string): AsyncGenerator<StoredEntry> {
  for (let after = '0'; ;) {
    const piece = await app.database.asOperator((tx) =>
      tx
        .selectFrom('auditLog')
        .selectAll()
        .where('organisationId', '=', organisationId)
        .where('seq', '>', after)
        .orderBy('seq')
        .limit(PIECE)
        .execute(),
    )
    yield* piece
    if (piece.length < PIECE) return
    after = piece.at(-1)!.seq
  }
}

/** Organisations that anchors know and the database does not: erased, lost in a restore, or made to disappear. */
async function unexplained(app: App, anchors: readonly Anchor[]): Promise<LogState[]> {
  if (anchors.length === 0) return []
  const erased = new Set<string>()
  let restoredEpoch = 0
  for await (const { action, detail } of streamEntries(app, INSTALLATION)) {
    const eventDetail = detail as { organisation?: string; epoch?: number }
    if (action === 'organisation.erased' && eventDetail.organisation) erased.add(eventDetail.organisation)
    if (action === 'audit.restored') restoredEpoch = Math.max(restoredEpoch, eventDetail.epoch ?? 0)
  }
  const lost = anchors.filter(
    ({ organisation, epoch }) => !erased.has(organisation) && epoch >= restoredEpoch,
  )
  return [...new Map(lost.map((anchor) => [anchor.organisation, anchor])).values()].map((anchor) => ({
    organisationId: anchor.organisation,
    name: 'Deleted organisation',
    entries: 0,
    broken: {
      seq: 1,
      sentence: `The organisation and its log are missing: at ${anchor.at} there were ${anchor.entries} entries.`,
    },
  }))
}
