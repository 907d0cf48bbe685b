import type {
  AdPlatformKey,
  Day,
  DayFacts,
  EntityName,
  SeenAccount,
  SeenChange,
  SeenEntity,
} from '@flightdeck/domain'
import type { Send } from './send/sender.ts'
import type { Stream } from './send/streamer.ts'
import type { ChangeOutcome, ChangeRequest, WritableField } from './writes/change.ts'

/** What a platform needs of the world: a way to send to each of its houses, and the clock. */
export type PlatformWorld = {
  /** The platform's main house. */
  send: Send
  /** Where reports are asked for, when that is another house (Bid Manager). */
  sendReports: Send
  /** Where reports' files are fetched, piece by piece: they can be larger than memory. */
  streamReports: Stream
  sleep: (ms: number) => Promise<void>
  now: () => number
  /** Takes note of an entity that cannot be read, so that the others are; without it, one that cannot be read ends the list. */
  leaveOut?: (entity: EntityName, error: unknown) => void
}

export type Span = { from: Day; to: Day }

/** Asked for by name and kept as JSON, so that a restart goes on with it instead of asking again. */
export type ReportJob = Record<string, unknown>

/** Up to where the structure is known, in the platform's own count: a moment, a version. Kept as text, read by nobody else. */
export type Mark = string

/** One platform, described. Every list is whole or an error; nothing here keeps state, and only `change` writes. */
export type AdPlatform = {
  key: AdPlatformKey
  /** The most days one report may cover. */
  longestReportDays: number
  /** About as many rows as one report should bring: what the platform makes in time, and what is read at once. */
  mostReportRows: number
  accounts: (world: PlatformWorld) => AsyncIterable<SeenAccount>
  /**
   * Campaigns, insertion orders and line items with their targeting. With a mark only what changed since, ended ones
   * included; asking when nothing did costs at most two calls. At its end the generator returns the mark to keep.
   */
  structure: (
    world: PlatformWorld,
    account: SeenAccount,
    since: Mark | null,
  ) => AsyncGenerator<SeenEntity, StructureRead>
  /** Creatives and deals, whole: they change seldom and are asked for seldom. */
  assets: (world: PlatformWorld, account: SeenAccount) => AsyncIterable<SeenEntity>
  /** Who changed what since, where the platform tells. */
  changes: ((world: PlatformWorld, account: SeenAccount, since: Date) => AsyncIterable<SeenChange>) | null
  startReport: (world: PlatformWorld, account: SeenAccount, span: Span) => Promise<ReportJob>
  /**
   * Every day from the span's first to the last one the platform says anything about, at every level it reports, whole
   * or refused. A day in between without delivery is an empty day; none at all means nothing was said.
   */
  finishReport: (
    world: PlatformWorld,
    account: SeenAccount,
    span: Span,
    job: ReportJob,
  ) => Promise<DayFacts[]>
  /** What `change` can write, and whether the platform itself checks a dry run; elsewhere only we do. */
  writes: { can: ReadonlySet<WritableField>; hasDryRun: boolean }
  /** Throws only while nothing was sent or the platform did not take it: sign-in, limits, a platform that is unwell. */
  change: (
    world: PlatformWorld,
    account: SeenAccount,
    change: ChangeRequest,
    how: { isDryRun: boolean },
  ) => Promise<ChangeOutcome>
}

/** `isWhole`: everything was read, though only changes were asked for; whatever was not given is gone. */
export type StructureRead = { mark: Mark; isWhole: boolean }
