import type { EntityHead } from '@flightdeck/contract'

/** What a part of the page is given: the entity it is about. */
export type SectionProps = { head: EntityHead }
