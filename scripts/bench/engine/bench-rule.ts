import type { Rule } from '../../../packages/domain/src/index.ts'

/** A rule of the product, and the one entity it is about, by its place. */
export type BenchRule = { rule: Rule; entity: number | null }
