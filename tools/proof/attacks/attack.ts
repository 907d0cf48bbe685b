import type { Product } from './product.ts'

/** Result of an attack: a sentence for each success, and its figures. Without successes the attack failed. */
export type Outcome = { successes: string[]; figures: string[] }

export type Attack = {
  /** The finding of the review, such as G1. */
  finding: string
  title: string
  run: (product: Product) => Promise<Outcome>
}
