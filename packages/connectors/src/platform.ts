import type { DayFacts, EntityName, SeenAccount, SeenChange, SeenEntity } from '@flightdeck/domain/ad-data'
import type { AdPlatformKey, PlatformKey, PLATFORMS } from '@flightdeck/domain/platforms'
import type { Day } from '@flightdeck/domain/time'
import type { Access, SignInMethod } from './platform-access.ts'
import type { Send } from './send/sender.ts'
import type { Stream } from './send/streamer.ts'
import type { ChangeOutcome, ChangeRequest, WritableField } from './change.ts'

/** Access to a platform's hosts, and a clock. */
export type PlatformClient = {
  /** The platform's main host. */
  send: Send
  /** Host for report requests, when it differs from the main one (Bid Manager). */
  sendReports: Send
  /** Streams report files in chunks: they can be larger than memory. */
  streamReports: Stream
  sleep: (ms: number) => Promise<void>
  now: () => number
  /**
   * Reports an unreadable entity and continues with the others; without it, an unreadable entity fails the
   * list.
   */
  skip?: (entity: EntityName, error: unknown) => void
}

export type Span = { from: Day; to: Day }

/**
 * Id of a requested report, stored as JSON, so that a restart resumes the report instead of requesting
 * another.
 */
export type ReportJob = Record<string, unknown>

/**
 * Sync cursor of the structure, in the platform's own terms: a moment or a version. Opaque to all other code.
 */
export type Mark = string

/** Requesting and reading reports, in days of one type. */
type Reporting<Days> = {
  /** The most days one report may cover. */
  longestReportDays: number
  /** Target number of rows per report: what the platform produces in time, and what is read at once. */
  mostReportRows: number
  startReport: (client: PlatformClient, account: SeenAccount, span: Span) => Promise<ReportJob>
  /**
   * Returns every day from the span's first to the last one the platform reports on, at every level it
   * reports, whole or refused. A day in between without delivery is an empty day; no days at all means no
   * data.
   */
  finishReport: (client: PlatformClient, account: SeenAccount, span: Span, job: ReportJob) => Promise<Days[]>
}

/** Reads campaigns and days. Lists are complete or throw; nothing here stores state or writes. */
export type AdReads = Reporting<DayFacts> & {
  accounts: (client: PlatformClient) => AsyncIterable<SeenAccount>
  /**
   * Campaigns, insertion orders and line items with their targeting. With a mark, only changes since, ended
   * ones included; at most two calls when nothing changed. The generator returns the next mark to store.
   */
  structure: (
    client: PlatformClient,
    account: SeenAccount,
    since: Mark | null,
  ) => AsyncGenerator<SeenEntity, StructureRead>
  /** Creatives and deals, in full: they change seldom and are fetched seldom. */
  assets: (client: PlatformClient, account: SeenAccount) => AsyncIterable<SeenEntity>
  /** Change history with its authors, where the platform provides it. */
  changes: ((client: PlatformClient, account: SeenAccount, since: Date) => AsyncIterable<SeenChange>) | null
}

/** `isWhole`: everything was read, though only changes were requested; entities not returned are gone. */
export type StructureRead = { mark: Mark; isWhole: boolean }

/** Measures the delivery of other platforms: days of their entities, by those platforms' ids. */
export type Measurement = Reporting<DayFacts & { platform: AdPlatformKey }> & {
  accounts: (client: PlatformClient) => AsyncIterable<SeenAccount>
}

/** Writes settings to the platform. */
export type AdWrites = {
  can: ReadonlySet<WritableField>
  /** Whether the platform itself validates a dry run; otherwise only we do. */
  hasDryRun: boolean
  /** Throws only if nothing was sent or the platform did not accept it: sign-in, limits, an outage. */
  change: (
    client: PlatformClient,
    account: SeenAccount,
    change: ChangeRequest,
    how: { isDryRun: boolean },
  ) => Promise<ChangeOutcome>
}

/**
 * Connector of one platform: how to sign in, and the features it has. Must provide what `packages/domain`
 * promises: a sign-in where users can connect it, reads where it has campaigns.
 */
export type Platform<Key extends PlatformKey = PlatformKey> = {
  key: Key
  access: AccessTo<(typeof PLATFORMS)[Key]['signIn']>
  measures?: Measurement
  writes?: AdWrites
} & (Key extends AdPlatformKey ? { reads: AdReads } : { reads?: never })

type AccessTo<Way extends SignInMethod | null> = Way extends SignInMethod ? Access<Way> : null
