import type { EntityHead } from '@flightdeck/contract/entity-pages'

export type SectionProps = { head: EntityHead }
