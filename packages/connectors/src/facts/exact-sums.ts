import { MAX_MILLIONTHS } from '@flightdeck/domain/ad-data'

/** Exact column sums of any size: doubles while those are exact, BigInt beyond. */
export class ExactSums {
  #near: Float64Array
  #far: bigint[]

  constructor(width: number) {
    this.#near = new Float64Array(width)
    this.#far = Array.from({ length: width }, () => 0n)
  }

  /** NaN adds nothing. */
  add(values: Float64Array): void {
    const near = this.#near
    for (let at = 0; at < near.length; at++) {
      const value = values[at]!
      if (Number.isNaN(value)) continue
      const sum = near[at]! + value
      if (sum <= MAX_MILLIONTHS && sum >= -MAX_MILLIONTHS) near[at] = sum
      else {
        this.#far[at]! += BigInt(near[at]!)
        near[at] = value
      }
    }
  }

  totals = (): bigint[] => this.#far.map((far, at) => far + BigInt(this.#near[at]!))
}
