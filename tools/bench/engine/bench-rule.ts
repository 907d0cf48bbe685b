import type { Rule } from '@flightdeck/domain/alerts'

/** A rule of the product, and the one entity it is about, by its place. */
export type BenchRule = { rule: Rule; entity: number | null }
