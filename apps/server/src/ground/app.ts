import type { Database, Tx } from '@flightdeck/db'
import type { Logger } from 'pino'
import type { CampaignColumnsOf } from './campaign-columns.ts'
import type { NameUses } from './name-uses.ts'
import type { ExternalAccess } from './external-access.ts'
import type { EntityPartReader } from './entity-part.ts'
import type { FinderOf } from './finder.ts'
import type { Metrics } from './metrics.ts'
import type { CountDependants, News } from './news.ts'
import type { ViewCounter } from './view-counter.ts'
import type { PersonColumns } from './person-columns.ts'
import type { PlatformApps } from './platform-apps.ts'
import type { Settings } from './settings.ts'

/** What the program is made of, built once at start. */
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
  /** How far that clock is ahead of the machine's. Browsers and simulated platforms are told. */
  clockAheadMs: () => number
  /** Ends early, with an error, when the program stops: whoever waits for others lets go at once. */
  sleep: (ms: number) => Promise<void>
  stopping: AbortController
  log: Logger
  /** Holds every answer against its schema. Tests do; production trusts the compiler. */
  checkAnswers: boolean
  metrics: Metrics
  /** Tells the workers that there is something to do. Losing the ring is harmless: the sweep finds the work. */
  wake: (queue: 'slots' | 'outbox') => void
  /** What the name servers say of a name: how a domain is proven. Tests hand in their own. */
  textRecords: (name: string) => Promise<string[]>
  /** The areas of the product, as far as they hear from each other. */
  areas: readonly AreaLinks[]
}

export type Listeners = { [K in keyof News]?: (app: App, tx: Tx, news: News[K]) => Promise<void> }

export type Finder = FinderOf<App>
export type CampaignColumns = CampaignColumnsOf<App>

/** What the rest of the program has to know of an area while it runs. */
export type AreaLinks = {
  hears?: Listeners
  dependants?: CountDependants
  /** What of it can be searched for. */
  finds?: readonly Finder[]
  /** What it has to say on the page of an entity. */
  tellsOfEntity?: readonly EntityPartReader[]
  /** What it adds to the rows of campaigns. */
  addsToCampaigns?: CampaignColumns
  /** What it does with names of entities. */
  usesNames?: NameUses
  /** How long its lists are under an address. */
  countsViews?: readonly ViewCounter[]
  /** Links, embeds, schedules, tokens and receivers that work without signing in. */
  externalAccess?: readonly ExternalAccess[]
  /** Every column of its tables that names a person. */
  people?: PersonColumns
}
