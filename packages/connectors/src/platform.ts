import type {
  AdPlatformKey,
  Day,
  DayFacts,
  EntityName,
  PlatformKey,
  PLATFORMS,
  SeenAccount,
  SeenChange,
  SeenEntity,
} from '@flightdeck/domain'
import type { Access, SignInWay } from './access.ts'
import type { Send } from './send/sender.ts'
import type { Stream } from './send/streamer.ts'
import type { ChangeOutcome, ChangeRequest, WritableField } from './writes/change.ts'

/** What a platform needs to be spoken to: a way to send to each of its hosts, and the clock. */
export type PlatformClient = {
  /** The platform's main host. */
  send: Send
  /** Where reports are asked for, when that is another host (Bid Manager). */
  sendReports: Send
  /** Where reports' files are fetched, piece by piece: they can be larger than memory. */
  streamReports: Stream
  sleep: (ms: number) => Promise<void>
  now: () => number
  /** Takes note of an entity that cannot be read, so that the others are; without it, one that cannot be read ends the list. */
  leaveOut?: (entity: EntityName, error: unknown) => void
}

export type Span = { from: Day; to: Day }

/** A report's name, kept as JSON, so that a restart goes on with the report instead of asking again. */
export type ReportJob = Record<string, unknown>

/** Up to where the structure is known, in the platform's own count: a moment, a version. Kept as text, read by nobody else. */
export type Mark = string

/** How reports are asked for and read, in days of one kind. */
type Reporting<Days> = {
  /** The most days one report may cover. */
  longestReportDays: number
  /** About as many rows as one report should bring: what the platform makes in time, and what is read at once. */
  mostReportRows: number
  startReport: (client: PlatformClient, account: SeenAccount, span: Span) => Promise<ReportJob>
  /**
   * Every day from the span's first to the last one the platform says anything about, at every level it reports, whole
   * or refused. A day in between without delivery is an empty day; none at all means nothing was said.
   */
  finishReport: (client: PlatformClient, account: SeenAccount, span: Span, job: ReportJob) => Promise<Days[]>
}

/** Reading campaigns and days. Every list is whole or an error; nothing here keeps state or writes. */
export type AdReads = Reporting<DayFacts> & {
  accounts: (client: PlatformClient) => AsyncIterable<SeenAccount>
  /**
   * Campaigns, insertion orders and line items with their targeting. With a mark only what changed since, ended ones
   * included; asking when nothing did costs at most two calls. At its end the generator returns the mark to keep.
   */
  structure: (
    client: PlatformClient,
    account: SeenAccount,
    since: Mark | null,
  ) => AsyncGenerator<SeenEntity, StructureRead>
  /** Creatives and deals, whole: they change seldom and are asked for seldom. */
  assets: (client: PlatformClient, account: SeenAccount) => AsyncIterable<SeenEntity>
  /** Who changed what since, where the platform tells. */
  changes: ((client: PlatformClient, account: SeenAccount, since: Date) => AsyncIterable<SeenChange>) | null
}

/** `isWhole`: everything was read, though only changes were asked for; whatever was not given is gone. */
export type StructureRead = { mark: Mark; isWhole: boolean }

/** Measuring what other platforms deliver: days of their entities, named by the ids that those platforms give. */
export type Measurement = Reporting<DayFacts & { platform: AdPlatformKey }> & {
  accounts: (client: PlatformClient) => AsyncIterable<SeenAccount>
}

/** Changing what is set up. */
export type AdWrites = {
  can: ReadonlySet<WritableField>
  /** Whether the platform itself checks a dry run; elsewhere only we do. */
  hasDryRun: boolean
  /** Throws only while nothing was sent or the platform did not take it: sign-in, limits, a platform that is unwell. */
  change: (
    client: PlatformClient,
    account: SeenAccount,
    change: ChangeRequest,
    how: { isDryRun: boolean },
  ) => Promise<ChangeOutcome>
}

/**
 * One platform, as it is spoken to: how one signs in and where, and the parts that it has. What `packages/domain` describes
 * must be here: a sign-in where people can connect it, reads where it has campaigns.
 */
export type Platform<Key extends PlatformKey = PlatformKey> = {
  key: Key
  access: AccessTo<(typeof PLATFORMS)[Key]['signIn']>
  measures?: Measurement
  writes?: AdWrites
} & (Key extends AdPlatformKey ? { reads: AdReads } : { reads?: never })

type AccessTo<Way extends SignInWay | null> = Way extends SignInWay ? Access<Way> : null
