import type { Database, Tx } from '@flightdeck/db'
import type { Logger } from 'pino'
import type { CampaignColumnsOf } from './campaign-columns.ts'
import type { RenameEffects } from './rename-effects.ts'
import type { ExternalAccess } from './external-access.ts'
import type { EntityPartReader } from './entity-part.ts'
import type { FinderOf } from './finder.ts'
import type { Metrics } from './metrics.ts'
import type { CountDependants, News } from './news.ts'
import type { ViewCounter } from './view-counter.ts'
import type { PersonColumns } from './person-columns.ts'
import type { PlatformApps } from './platform-apps.ts'
import type { Settings } from './settings.ts'

/** Services and settings of the program, built once at start. */
export type App = {
  settings: Settings
  secret: string
  /** The secret before, while it is being changed: opens what it sealed. */
  oldSecret: string | null
  /** How to sign in to platforms, and where they are. */
  platformApps: PlatformApps
  database: Database
  /** The clock is a value: tests hand in their own. */
  now: () => Date
  /** Lead of that clock over the machine's. Browsers and simulated platforms receive it. */
  clockAheadMs: () => number
  /** Rejects early when the program stops, so that no waiting code delays it. */
  sleep: (ms: number) => Promise<void>
  stopping: AbortController
  log: Logger
  /** Validates every answer against its schema. Tests do; production trusts the compiler. */
  checkAnswers: boolean
  metrics: Metrics
  /** Wakes the workers. A lost signal is harmless: the sweep finds the work. */
  wake: (queue: 'slots' | 'outbox') => void
  /** TXT records of a name, which prove a domain. Tests hand in their own. */
  textRecords: (name: string) => Promise<string[]>
  /** Handler of each operation of the contract, for `perform` only. */
  operations: Readonly<Record<string, (ctx: never, input: never) => Promise<unknown>>>
  /** Hooks of the product's areas. */
  areas: readonly AreaLinks[]
}

export type Listeners = { [K in keyof News]?: (app: App, tx: Tx, news: News[K]) => Promise<void> }

export type Finder = FinderOf<App>
export type CampaignColumns = CampaignColumnsOf<App>

/** Hooks of an area for the rest of the program at run time. */
export type AreaLinks = {
  listeners?: Listeners
  dependants?: CountDependants
  /** Searches of the area. */
  finders?: readonly Finder[]
  /** Parts of an entity's page. */
  tellsOfEntity?: readonly EntityPartReader[]
  /** Columns of the campaign tree. */
  addsToCampaigns?: CampaignColumns
  /** Effects of renaming entities on what the area stores. */
  renameEffects?: RenameEffects
  /** Row counts of its lists, by address. */
  viewCounters?: readonly ViewCounter[]
  /** Links, embeds, schedules, tokens and receivers that work without signing in. */
  externalAccess?: readonly ExternalAccess[]
  /** Every column of its tables that names a person. */
  personColumns?: PersonColumns
}
