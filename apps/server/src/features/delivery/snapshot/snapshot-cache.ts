import type { Database } from '@flightdeck/db'
import { dayNumber, dayOf } from '@flightdeck/domain'
import { bytesOf, firstHeldDay } from '@flightdeck/engine'
import { changedDays, dataVersion, type DataVersion } from '../store/delivery-store.ts'
import { buildSnapshot } from './build-snapshot.ts'
import type { SnapshotSource } from './snapshot-source.ts'
import { cutsFor, missingIn, type DaysNeeded } from './days-needed.ts'
import type { DeliverySnapshot } from './delivery-snapshot.ts'
import type { Fold } from './fold.ts'
import { keepDays } from './kept-days.ts'
import { EVERY_DAY, heldDays, partsFor, WINDOW_DAYS, type HeldDays } from './held-days.ts'
import { familyIn, inParts } from './parts.ts'
import { readSource } from './read-source.ts'
import { bringUpToDate } from './update-snapshot.ts'

export type SnapshotCache = {
  /**
   * Asks an organisation's snapshot, or several in parts where one would be too large. The only one is answered from at
   * once, before anybody else asks it.
   */
  ask: <Piece, Answer>(organisationId: string, question: CachedQuestion<Piece, Answer>) => Promise<Answer>
  /** How many slices of facts were read from the database so far. */
  slicesRead: () => number
}
type CachedQuestion<Piece, Answer> = {
  needs: DaysNeeded
  piece: (delivery: DeliverySnapshot, isOnly: boolean) => Piece
  answer: (pieces: Piece[]) => Answer
  /** Called between the parts of an organisation that is too large for one snapshot. */
  betweenParts?: () => Promise<void>
}

/** What a snapshot is of: the last days of everybody, some earlier days of everybody, or every day of one family. */
type Extent = { kind: 'window' } | { kind: 'earlier'; held: HeldDays } | { kind: 'family'; entityNo: number }
/** A snapshot that is open or being opened; null when it would be too large. */
type Entry = { version: DataVersion; extent: Extent; snapshot: Promise<DeliverySnapshot | null> }

/** From so many earlier days on, holding every day since the first of them takes no more. */
const MOST_ENDS = 24

/** What of the room is for days as they were read. */
const KEPT_SHARE = 0.1

/** Snapshots of many organisations, the least recently used first. They are safe to lose: each can be built again. */
export function cacheSnapshots(
  database: Database,
  allBytes: number,
  { windowDays = WINDOW_DAYS } = {},
): SnapshotCache {
  const mostBytes = allBytes * (1 - KEPT_SHARE)
  const entries = new Map<string, Entry>()
  let slices = 0
  const onSlice = () => void slices++
  const kept = keepDays(database, allBytes * KEPT_SHARE, onSlice)
  const sourceOf = (organisationId: string, version: DataVersion) =>
    readSource(database, organisationId, version, { kept, onSlice })

  /** The snapshot of an extent as of now, built where there is none. */
  async function open(organisationId: string, extent: Extent): Promise<DeliverySnapshot | null> {
    const [version] = (await database.call(dataVersion(organisationId))) as [DataVersion]
    const key = keyOf(organisationId, extent)
    const known = entries.get(key)
    const isCurrent = known !== undefined && isSame(known.version, version)
    const entry = isCurrent
      ? known
      : { version, extent, snapshot: renew(organisationId, version, extent, known) }
    entries.delete(key)
    entries.set(key, entry)
    entry.snapshot.catch(() => entries.get(key) === entry && entries.delete(key))
    const snapshot = await entry.snapshot
    if (!isCurrent) await makeRoom()
    return snapshot
  }

  /** Where only numbers changed, a snapshot is brought up to date by the days that did; otherwise it is built anew. */
  async function renew(organisationId: string, version: DataVersion, extent: Extent, known?: Entry) {
    const old = (await known?.snapshot.catch(() => null)) ?? null
    const isSameButNumbers = known !== undefined && hasSameEntities(known.version, version)
    const updated =
      old && isSameButNumbers ? await bringUpToDate(database, organisationId, old, version) : null
    if (updated) return updated
    const fold = old?.fold && (await stillHolds(organisationId, old.fold, version)) ? old.fold : null
    const whole = await sourceOf(organisationId, version)
    const source = extent.kind === 'family' ? familyIn(whole, extent.entityNo) : whole
    const held = heldBy(extent, () => windowAfter(fold, source))
    return partsFor(source, held, mostBytes) > 1 ? null : buildSnapshot(source, held, fold)
  }

  /** The window; what was added up before it is used on as long as the days since then are not too many. */
  function windowAfter(fold: Fold | null, source: SnapshotSource): HeldDays {
    const held = heldDays(source, mostBytes, windowDays)
    if (!fold || held.from === null || fold.heldFrom > held.from) return held
    const isNear = dayNumber(held.from) - dayNumber(fold.heldFrom) < windowDays / 2
    const longer = { ...held, from: fold.heldFrom }
    return isNear && partsFor(source, longer, mostBytes) === 1 ? longer : held
  }

  /** Whether none of the days that were added up was loaded again, and whatever they were reckoned by is the same. */
  async function stillHolds(organisationId: string, fold: Fold, version: DataVersion): Promise<boolean> {
    if (fold.plans !== version.plans) return false
    const changed = await database.inOrganisation(organisationId, (tx) =>
      changedDays(tx, organisationId, fold.loads),
    )
    return !changed.some(({ days }) => days.some((day) => day < fold.heldFrom))
  }

  /** Those that were not used for longest make room; the one in use stays, whatever its size. */
  async function makeRoom(): Promise<void> {
    const sizes = await Promise.all(
      [...entries].map(async ([key, { snapshot }]) => ({ key, bytes: await snapshot.then(sizeOf, () => 0) })),
    )
    let all = sizes.reduce((sum, { bytes }) => sum + bytes, 0)
    for (const { key, bytes } of sizes.slice(0, -1)) {
      if (all <= mostBytes) return
      entries.delete(key)
      all -= bytes
    }
  }

  /** Days that the window has only added up are read for the question, and kept like any other snapshot. */
  function extentFor(window: DeliverySnapshot | null, needs: DaysNeeded): Extent {
    const held = window && earlierDays(window, needs)
    if (needs.familyOf !== undefined && (held || !window)) return { kind: 'family', entityNo: needs.familyOf }
    return held ? { kind: 'earlier', held } : { kind: 'window' }
  }

  /** Part by part, each read for the question: nothing of it is kept. */
  async function inTurn<Piece>(
    organisationId: string,
    extent: Extent,
    { needs, piece, betweenParts }: Omit<CachedQuestion<Piece, unknown>, 'answer'>,
  ): Promise<Piece[]> {
    const { version } = entries.get(keyOf(organisationId, extent))!
    const source = await sourceOf(organisationId, version)
    const held = heldBy(extent, () => heldDays(source, mostBytes, windowDays))
    const pieces = []
    for (const part of inParts(source, partsFor(source, held, mostBytes))) {
      await betweenParts?.()
      const snapshot = await buildSnapshot(part, held)
      const earlier = earlierDays(snapshot, needs)
      pieces.push(piece(earlier ? await buildSnapshot(part, earlier) : snapshot, false))
    }
    return pieces
  }

  return {
    slicesRead: () => slices,
    async ask(organisationId, question) {
      const window = await open(organisationId, { kind: 'window' })
      const extent = extentFor(window, question.needs)
      const snapshot = extent.kind === 'window' ? window : await open(organisationId, extent)
      if (snapshot) return question.answer([question.piece(snapshot, true)])
      return question.answer(await inTurn(organisationId, extent, question))
    },
  }
}

/** What a snapshot would hold that knows all days of a question; null where this one does. */
function earlierDays(snapshot: DeliverySnapshot, needs: DaysNeeded): HeldDays | null {
  if (!snapshot.fold) return null
  const cuts = cutsFor(snapshot, needs)
  const missing = missingIn(snapshot, cuts)
  if (missing.length === 0) return null
  if (missing.length > MOST_ENDS) return { from: dayOf(missing[0]!), ends: [] }
  const first = cuts.find((day) => day >= firstHeldDay(snapshot.world.snapshot))
  return { from: first === undefined ? snapshot.dataThrough : dayOf(first), ends: missing }
}

function heldBy(extent: Extent, window: () => HeldDays): HeldDays {
  if (extent.kind === 'family') return EVERY_DAY
  return extent.kind === 'earlier' ? extent.held : window()
}

function keyOf(organisationId: string, extent: Extent): string {
  if (extent.kind === 'window') return organisationId
  if (extent.kind === 'family') return `${organisationId} family ${extent.entityNo}`
  return `${organisationId} ${extent.held.from} ${extent.held.ends.join()}`
}

const sizeOf = (delivery: DeliverySnapshot | null): number =>
  delivery ? bytesOf(delivery.world.snapshot) + (delivery.fold?.earlier.bytes ?? 0) : 0

const isSame = (one: DataVersion, other: DataVersion): boolean =>
  one.facts === other.facts && hasSameEntities(one, other)

const hasSameEntities = (one: DataVersion, other: DataVersion): boolean =>
  one.entities === other.entities && one.plans === other.plans
