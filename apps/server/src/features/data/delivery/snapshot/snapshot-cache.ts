import type { Database } from '@flightdeck/db'
import { dayNumber, dayFromNumber } from '@flightdeck/domain/time'
import { countBytes, firstUnfoldedDay } from '@flightdeck/engine'
import { changedDays, dataVersion, type DataVersion } from '../store/delivery-store.ts'
import { buildSnapshot } from './build-snapshot.ts'
import type { SnapshotSource } from './snapshot-source.ts'
import { cutsFor, missingIn, type DaysNeeded } from './days-needed.ts'
import type { DeliverySnapshot } from './delivery-snapshot.ts'
import type { Fold } from './fold.ts'
import { cacheDays } from './days-cache.ts'
import { EVERY_DAY, heldDays, partsFor, WINDOW_DAYS, type HeldDays } from './daily-range.ts'
import { familyIn, inParts } from './parts.ts'
import { readSource } from './read-source.ts'
import { updateSnapshot } from './update-snapshot.ts'

export type SnapshotCache = {
  /**
   * Asks an organisation's snapshot, or several parts in turn when one would be too large. A single snapshot
   * is answered from at once, before the next question.
   */
  ask: <Piece, Answer>(organisationId: string, question: CachedQuestion<Piece, Answer>) => Promise<Answer>
  /** Number of fact slices read from the database so far. */
  slicesRead: () => number
}
type CachedQuestion<Piece, Answer> = {
  needs: DaysNeeded
  piece: (delivery: DeliverySnapshot, isOnly: boolean) => Piece
  answer: (pieces: Piece[]) => Answer
  /** Runs between the parts of an organisation too large for one snapshot. */
  betweenParts?: () => Promise<void>
}

/** Extent of a snapshot: last days of all entities, some earlier days of all, or every day of one family. */
type Extent = { kind: 'window' } | { kind: 'earlier'; held: HeldDays } | { kind: 'family'; entityNo: number }
/** An open or opening snapshot; null when it would be too large. */
type Entry = { version: DataVersion; extent: Extent; snapshot: Promise<DeliverySnapshot | null> }

/** Above this number of cuts, holding every day from the first one takes no more memory. */
const MOST_ENDS = 24

/** Share of the memory for cached slices. */
const KEPT_SHARE = 0.1

/** Snapshots of many organisations, least recently used first. Safe to lose, as each can be rebuilt. */
export function cacheSnapshots(
  database: Database,
  allBytes: number,
  { windowDays = WINDOW_DAYS } = {},
): SnapshotCache {
  const mostBytes = allBytes * (1 - KEPT_SHARE)
  const entries = new Map<string, Entry>()
  let slices = 0
  const onSlice = () => void slices++
  const dayCache = cacheDays(database, allBytes * KEPT_SHARE, onSlice)
  const loadSource = (organisationId: string, version: DataVersion) =>
    readSource(database, organisationId, version, { dayCache, onSlice })

  /** Current snapshot of an extent, built if missing. */
  async function open(organisationId: string, extent: Extent): Promise<DeliverySnapshot | null> {
    const [version] = (await database.call(dataVersion(organisationId))) as [DataVersion]
    const key = extentKey(organisationId, extent)
    const cachedEntry = entries.get(key)
    const isCurrent = cachedEntry !== undefined && isSame(cachedEntry.version, version)
    const entry = isCurrent
      ? cachedEntry
      : { version, extent, snapshot: renew(organisationId, version, extent, cachedEntry) }
    entries.delete(key)
    entries.set(key, entry)
    entry.snapshot.catch(() => entries.get(key) === entry && entries.delete(key))
    const snapshot = await entry.snapshot
    if (!isCurrent) await makeRoom()
    return snapshot
  }

  /** Updates a snapshot with the changed days if only numbers changed; otherwise rebuilds it. */
  async function renew(organisationId: string, version: DataVersion, extent: Extent, previousEntry?: Entry) {
    const old = (await previousEntry?.snapshot.catch(() => null)) ?? null
    const isSameButNumbers = previousEntry !== undefined && hasSameEntities(previousEntry.version, version)
    const updated =
      old && isSameButNumbers ? await updateSnapshot(database, organisationId, old, version) : null
    if (updated) return updated
    const fold = old?.fold && (await stillHolds(organisationId, old.fold, version)) ? old.fold : null
    const whole = await loadSource(organisationId, version)
    const source = extent.kind === 'family' ? familyIn(whole, extent.entityNo) : whole
    const heldRange = heldBy(extent, () => windowAfter(fold, source))
    return partsFor(source, heldRange, mostBytes) > 1 ? null : buildSnapshot(source, heldRange, fold)
  }

  /** Window to hold; an existing fold is reused as long as it leaves few enough days after it. */
  function windowAfter(fold: Fold | null, source: SnapshotSource): HeldDays {
    const heldRange = heldDays(source, mostBytes, windowDays)
    if (!fold || heldRange.from === null || fold.heldFrom > heldRange.from) return heldRange
    const isNear = dayNumber(heldRange.from) - dayNumber(fold.heldFrom) < windowDays / 2
    const longer = { ...heldRange, from: fold.heldFrom }
    return isNear && partsFor(source, longer, mostBytes) === 1 ? longer : heldRange
  }

  /** Whether a fold is still valid: none of its days was loaded again, and the plans are the same. */
  async function stillHolds(organisationId: string, fold: Fold, version: DataVersion): Promise<boolean> {
    if (fold.plans !== version.plans) return false
    const changed = await database.inOrganisation(organisationId, (tx) =>
      changedDays(tx, organisationId, fold.loads),
    )
    return !changed.some(({ days }) => days.some((day) => day < fold.heldFrom))
  }

  /** Evicts the least recently used snapshots; the one in use stays, regardless of its size. */
  async function makeRoom(): Promise<void> {
    const sizes = await Promise.all(
      [...entries].map(async ([key, { snapshot }]) => ({
        key,
        bytes: await snapshot.then(snapshotBytes, () => 0),
      })),
    )
    let all = sizes.reduce((sum, { bytes }) => sum + bytes, 0)
    for (const { key, bytes } of sizes.slice(0, -1)) {
      if (all <= mostBytes) return
      entries.delete(key)
      all -= bytes
    }
  }

  /** Extent for a question. Days folded in the window are read for it, and cached like other snapshots. */
  function extentFor(window: DeliverySnapshot | null, needs: DaysNeeded): Extent {
    const heldRange = window && earlierDays(window, needs)
    if (needs.familyOf !== undefined && (heldRange || !window))
      return { kind: 'family', entityNo: needs.familyOf }
    return heldRange ? { kind: 'earlier', held: heldRange } : { kind: 'window' }
  }

  /** Answers part by part; parts are read for the question and not cached. */
  async function inTurn<Piece>(
    organisationId: string,
    extent: Extent,
    { needs, piece, betweenParts }: Omit<CachedQuestion<Piece, unknown>, 'answer'>,
  ): Promise<Piece[]> {
    const { version } = entries.get(extentKey(organisationId, extent))!
    const source = await loadSource(organisationId, version)
    const heldRange = heldBy(extent, () => heldDays(source, mostBytes, windowDays))
    const pieces = []
    for (const part of inParts(source, partsFor(source, heldRange, mostBytes))) {
      await betweenParts?.()
      const snapshot = await buildSnapshot(part, heldRange)
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

/** Days a snapshot would have to hold for a question; null when this one suffices. */
function earlierDays(snapshot: DeliverySnapshot, needs: DaysNeeded): HeldDays | null {
  if (!snapshot.fold) return null
  const cuts = cutsFor(snapshot, needs)
  const missing = missingIn(snapshot, cuts)
  if (missing.length === 0) return null
  if (missing.length > MOST_ENDS) return { from: dayFromNumber(missing[0]!), ends: [] }
  const first = cuts.find((day) => day >= firstUnfoldedDay(snapshot.world.snapshot))
  return { from: first === undefined ? snapshot.dataThrough : dayFromNumber(first), ends: missing }
}

function heldBy(extent: Extent, window: () => HeldDays): HeldDays {
  if (extent.kind === 'family') return EVERY_DAY
  return extent.kind === 'earlier' ? extent.held : window()
}

function extentKey(organisationId: string, extent: Extent): string {
  if (extent.kind === 'window') return organisationId
  if (extent.kind === 'family') return `${organisationId} family ${extent.entityNo}`
  return `${organisationId} ${extent.held.from} ${extent.held.ends.join()}`
}

const snapshotBytes = (delivery: DeliverySnapshot | null): number =>
  delivery ? countBytes(delivery.world.snapshot) + (delivery.fold?.earlier.bytes ?? 0) : 0

const isSame = (one: DataVersion, other: DataVersion): boolean =>
  one.facts === other.facts && hasSameEntities(one, other)

const hasSameEntities = (one: DataVersion, other: DataVersion): boolean =>
  one.entities === other.entities && one.plans === other.plans
