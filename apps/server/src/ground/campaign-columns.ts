import type { CampaignFigures } from '@flightdeck/contract/campaigns'
import type { Tx } from '@flightdeck/db'
import type { Ability } from '@flightdeck/domain/access'
import type { AddedSort } from '@flightdeck/domain/checks'
import type { Day } from '@flightdeck/domain/time'

/** Scope of a read. */
type Reading<App> = {
  app: App
  organisationId: string
  today: Day
  transaction: <T>(work: (tx: Tx) => Promise<T>) => Promise<T>
}

/** Columns that an area adds to the campaign tree, hidden from users without the ability. */
export type CampaignColumnsOf<App> = {
  needs: Ability
  /** Figures by entity; entities without any are absent. */
  read: (ctx: Reading<App>, entityNos: readonly number[]) => Promise<ReadonlyMap<number, CampaignFigures>>
  sorts: readonly AddedSort[]
  /** Every entity that has the figure, in its order. */
  inOrder: (ctx: Reading<App>, sort: AddedSort, isRising: boolean) => Promise<readonly number[]>
}
