import type { AlertSpend, Snooze, Standing, TriggeredAlert } from '@flightdeck/contract/alerts'

/** Lookups and navigation shared by all cards of the feed. */
export type Feed = {
  snoozed: ReadonlyMap<number, Snooze>
  standing: ReadonlyMap<number, Standing>
  spend: SpendBook
  /** Today in the organisation's time zone. */
  today: string
  onOpen: (alert: number) => void
}

/** Spend of entities in the last seven days, and what ranks it. */
export type SpendBook = Pick<AlertSpend, 'currency' | 'rates'> & {
  byEntity: ReadonlyMap<string, EntitySpend>
}
export type EntitySpend = Pick<AlertSpend['entities'][number], 'spend' | 'worth'>

export const noSpend: SpendBook = { currency: '', rates: [], byEntity: new Map() }

export const toSpendBook = ({ entities, ...ranking }: AlertSpend): SpendBook => ({
  ...ranking,
  byEntity: new Map(entities.map((entity) => [entityKey(entity), entity])),
})

/** Key of an alert's entity. */
export const entityKey = ({
  platform,
  snapshot_type,
  entity_id,
}: Pick<TriggeredAlert, 'platform' | 'snapshot_type' | 'entity_id'>): string =>
  `${platform} ${snapshot_type} ${entity_id}`
