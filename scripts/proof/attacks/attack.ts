import type { Product } from './product.ts'

/** What an attack achieved, one sentence for each success, and its figures. Without successes it fails. */
export type Outcome = { successes: string[]; figures: string[] }

export type Attack = {
  /** The finding of the review, such as G1. */
  finding: string
  title: string
  run: (product: Product) => Promise<Outcome>
}
