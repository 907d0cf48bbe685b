import type { AdPlatformKey, Day, DayFacts, SeenAccount, SeenChange, SeenEntity } from '@flightdeck/domain'
import type { Send } from './send/sender.ts'

/** What a platform needs of the world: a way to send to each of its houses, and the clock. */
export type PlatformWorld = {
  /** The platform's main house. */
  send: Send
  /** Where reports are asked for, when that is another house (Bid Manager). */
  sendReports: Send
  sleep: (ms: number) => Promise<void>
  now: () => number
}

export type Span = { from: Day; to: Day }

/** Asked for by name and kept as JSON, so that a restart goes on with it instead of asking again. */
export type ReportJob = Record<string, unknown>

/** One platform, described. Every list is whole or an error; nothing here keeps state or writes anywhere. */
export type AdPlatform = {
  key: AdPlatformKey
  /** The most days one report may cover. */
  longestReportDays: number
  accounts: (world: PlatformWorld) => AsyncIterable<SeenAccount>
  /**
   * Campaigns, insertion orders and line items with their targeting. With `since` only what changed; asking when
   * nothing did costs at most two calls.
   */
  structure: (world: PlatformWorld, account: SeenAccount, since: Date | null) => AsyncIterable<SeenEntity>
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
}
