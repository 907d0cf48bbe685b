import type { CampaignFigures } from '@flightdeck/contract'
import type { Tx } from '@flightdeck/db'
import type { Ability, AddedSort, Day } from '@flightdeck/domain'

/** Who asks, as far as reading goes. */
type Reading<App> = {
  app: App
  organisationId: string
  today: Day
  transaction: <T>(work: (tx: Tx) => Promise<T>) => Promise<T>
}

/** Columns that an area adds to the tree of campaigns. Whoever may not see them is not told that there are any. */
export type CampaignColumnsOf<App> = {
  needs: Ability
  /** Its figures of some rows, by entity; those it has none of are not there. */
  read: (ctx: Reading<App>, entityNos: readonly number[]) => Promise<ReadonlyMap<number, CampaignFigures>>
  sorts: readonly AddedSort[]
  /** Every entity that has the figure, in its order. */
  inOrder: (ctx: Reading<App>, sort: AddedSort, isRising: boolean) => Promise<readonly number[]>
}
