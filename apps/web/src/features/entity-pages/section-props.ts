import type { EntityHead } from '@flightdeck/contract'

export type SectionProps = { head: EntityHead }
