import { adId } from '../ad-id.ts'
import { platformTraits, type Platform } from '../traits.ts'
import type { World } from '../world.ts'

/** An entity that a check of the catalogue must fail on. */
export type Answer = {
  platform: Platform
  kind: 'campaign' | 'insertion_order' | 'line_item' | 'creative' | 'deal_id'
  id: string
  check: string
}
/** The part of an entity that says which one it is. */
type EntityReference = { platform: Platform; id: string }
export const answer = ({ platform, id }: EntityReference, kind: Answer['kind'], check: string): Answer => ({
  platform,
  kind,
  id: kind === 'creative' && platformTraits(platform).hasAds ? adId(id) : id,
  check,
})

/** Not over: it runs, or it will. */
export const isOpen = ({ endsOn }: { endsOn: string }, { settings }: World): boolean =>
  endsOn >= settings.today
export const isLive = (entity: { startsOn: string; endsOn: string }, world: World): boolean =>
  isOpen(entity, world) && entity.startsOn <= world.settings.today

/** The last day with numbers. */
export const lastReportedDay = ({ settings }: World): string => settings.dataThrough
