import type { Database } from '@flightdeck/db'
import { dayNumber, dayFromNumber } from '@flightdeck/domain/time'
import { countBytes, firstUnfoldedDay } from '@flightdeck/engine'
import { changedDays, dataVersion, type DataVersion } from '../store/delivery-store.ts'
import { buildSnapshot } from './build-snapshot.ts'
import type { SnapshotSource } from './snapshot-source.ts'
import { requiredCuts, missingCuts, type DaysNeeded } from './days-needed.ts'
import type { DeliverySnapshot } from './delivery-snapshot.ts'
import type { Fold } from './fold.ts'
import { cacheDays } from './days-cache.ts'
import { EVERY_DAY, dailyRange, partsFor, WINDOW_DAYS, type DailyRange } from './daily-range.ts'
import { restrictToFamily, splitSource } from './split-source.ts'
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
type Extent =
  | { kind: 'window' }
  | { kind: 'earlier'; held: DailyRange }
  | { kind: 'family'; entityNo: number }
/** An open or opening snapshot; null when it would be too large. */
type Entry = { version: DataVersion; extent: Extent; snapshot: Promise<DeliverySnapshot | null> }

/** Above this number of cuts, holding every day from the first one takes no more memory. */
const MAX_ENDS = 24

/** Share of the memory for cached slices. */
const KEPT_SHARE = 0.1

/** Snapshots of many organisations, least recently used first. Safe to lose, as each can be rebuilt. */
export const cacheSnapshots = (
  database: Database,
  allBytes: number,
  { windowDays = WINDOW_DAYS } = {},
): SnapshotCache => new Snapshots(database, allBytes, windowDays)

class Snapshots implements SnapshotCache {
  readonly #database: Database
  readonly #mostBytes: number
  readonly #windowDays: number
  readonly #entries = new Map<string, Entry>()
  readonly #loadSource: (organisationId: string, version: DataVersion) => Promise<SnapshotSource>
  #slices = 0

  constructor(database: Database, allBytes: number, windowDays: number) {
    this.#database = database
    this.#mostBytes = allBytes * (1 - KEPT_SHARE)
    this.#windowDays = windowDays
    const onSlice = () => void this.#slices++
    const dayCache = cacheDays(database, allBytes * KEPT_SHARE, onSlice)
    this.#loadSource = (organisationId, version) =>
      readSource(database, organisationId, version, { dayCache, onSlice })
  }

  slicesRead(): number {
    return this.#slices
  }

  async ask<Piece, Answer>(organisationId: string, question: CachedQuestion<Piece, Answer>): Promise<Answer> {
    const window = await this.#open(organisationId, { kind: 'window' })
    const extent = extentFor(window, question.needs)
    const snapshot = extent.kind === 'window' ? window : await this.#open(organisationId, extent)
    if (snapshot) return question.answer([question.piece(snapshot, true)])
    return question.answer(await this.#inTurn(organisationId, extent, question))
  }

  /** Current snapshot of an extent, built if missing. */
  async #open(organisationId: string, extent: Extent): Promise<DeliverySnapshot | null> {
    const [version] = (await this.#database.call(dataVersion(organisationId))) as [DataVersion]
    const key = extentKey(organisationId, extent)
    const cachedEntry = this.#entries.get(key)
    const isCurrent = cachedEntry !== undefined && isSame(cachedEntry.version, version)
    const entry = isCurrent
      ? cachedEntry
      : { version, extent, snapshot: this.#renew(organisationId, version, extent, cachedEntry) }
    this.#entries.delete(key)
    this.#entries.set(key, entry)
    entry.snapshot.catch(() => this.#entries.get(key) === entry && this.#entries.delete(key))
    const snapshot = await entry.snapshot
    if (!isCurrent) await this.#makeRoom()
    return snapshot
  }

  /** Updates a snapshot with the changed days if only numbers changed; otherwise rebuilds it. */
  async #renew(organisationId: string, version: DataVersion, extent: Extent, previousEntry?: Entry) {
    const old = (await previousEntry?.snapshot.catch(() => null)) ?? null
    const isSameButNumbers = previousEntry !== undefined && hasSameEntities(previousEntry.version, version)
    const updated =
      old && isSameButNumbers ? await updateSnapshot(this.#database, organisationId, old, version) : null
    if (updated) return updated
    const fold = old?.fold && (await this.#stillHolds(organisationId, old.fold, version)) ? old.fold : null
    const whole = await this.#loadSource(organisationId, version)
    const source = extent.kind === 'family' ? restrictToFamily(whole, extent.entityNo) : whole
    const heldRange = heldBy(extent, () => this.#windowAfter(fold, source))
    return partsFor(source, heldRange, this.#mostBytes) > 1 ? null : buildSnapshot(source, heldRange, fold)
  }

  /** Window to hold; an existing fold is reused as long as it leaves few enough days after it. */
  #windowAfter(fold: Fold | null, source: SnapshotSource): DailyRange {
    const heldRange = dailyRange(source, this.#mostBytes, this.#windowDays)
    if (!fold || heldRange.from === null || fold.heldFrom > heldRange.from) return heldRange
    const isNear = dayNumber(heldRange.from) - dayNumber(fold.heldFrom) < this.#windowDays / 2
    const longer = { ...heldRange, from: fold.heldFrom }
    return isNear && partsFor(source, longer, this.#mostBytes) === 1 ? longer : heldRange
  }

  /** Whether a fold is still valid: none of its days was loaded again, and the plans are the same. */
  async #stillHolds(organisationId: string, fold: Fold, version: DataVersion): Promise<boolean> {
    if (fold.plans !== version.plans) return false
    const changed = await this.#database.inOrganisation(organisationId, (tx) =>
      changedDays(tx, organisationId, fold.loads),
    )
    return !changed.some(({ days }) => days.some((day) => day < fold.heldFrom))
  }

  /** Evicts the least recently used snapshots; the one in use stays, regardless of its size. */
  async #makeRoom(): Promise<void> {
    const sizes = await Promise.all(
      [...this.#entries].map(async ([key, { snapshot }]) => ({
        key,
        bytes: await snapshot.then(snapshotBytes, () => 0),
      })),
    )
    let all = sizes.reduce((sum, { bytes }) => sum + bytes, 0)
    for (const { key, bytes } of sizes.slice(0, -1)) {
      if (all <= this.#mostBytes) return
      this.#entries.delete(key)
      all -= bytes
    }
  }

  /** Answers part by part; parts are read for the question and not cached. */
  async #inTurn<Piece>(
    organisationId: string,
    extent: Extent,
    { needs, piece, betweenParts }: Omit<CachedQuestion<Piece, unknown>, 'answer'>,
  ): Promise<Piece[]> {
    const { version } = this.#entries.get(extentKey(organisationId, extent))!
    const source = await this.#loadSource(organisationId, version)
    const heldRange = heldBy(extent, () => dailyRange(source, this.#mostBytes, this.#windowDays))
    const pieces = []
    for (const part of splitSource(source, partsFor(source, heldRange, this.#mostBytes))) {
      await betweenParts?.()
      const snapshot = await buildSnapshot(part, heldRange)
      const earlier = earlierDays(snapshot, needs)
      pieces.push(piece(earlier ? await buildSnapshot(part, earlier) : snapshot, false))
    }
    return pieces
  }
}

/** Extent for a question. Days folded in the window are read for it, and cached like other snapshots. */
function extentFor(window: DeliverySnapshot | null, needs: DaysNeeded): Extent {
  const heldRange = window && earlierDays(window, needs)
  if (needs.familyOf !== undefined && (heldRange || !window))
    return { kind: 'family', entityNo: needs.familyOf }
  return heldRange ? { kind: 'earlier', held: heldRange } : { kind: 'window' }
}

/** Days a snapshot would have to hold for a question; null when this one suffices. */
function earlierDays(snapshot: DeliverySnapshot, needs: DaysNeeded): DailyRange | null {
  if (!snapshot.fold) return null
  const cuts = requiredCuts(snapshot, needs)
  const missing = missingCuts(snapshot, cuts)
  if (missing.length === 0) return null
  if (missing.length > MAX_ENDS) return { from: dayFromNumber(missing[0]!), ends: [] }
  const first = cuts.find((day) => day >= firstUnfoldedDay(snapshot.world.snapshot))
  return { from: first === undefined ? snapshot.dataThrough : dayFromNumber(first), ends: missing }
}

function heldBy(extent: Extent, window: () => DailyRange): DailyRange {
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
