export type Comparison = { z: number; p: number; auc: number }

/**
 * Mann and Whitney's test with the correction for ties: whether values of one kind tend to be larger than
 * those of another, for any distribution. `auc` is how often one of the first is larger than one of the
 * second; 0.5 says nothing.
 */
export function compareRanks(first: readonly number[], second: readonly number[]): Comparison {
  const all = [
    ...first.map((value) => ({ value, isFirst: true })),
    ...second.map((value) => ({ value, isFirst: false })),
  ].toSorted((a, b) => a.value - b.value)
  let rankSum = 0
  let ties = 0
  for (let from = 0; from < all.length;) {
    let to = from
    while (to < all.length && all[to]!.value === all[from]!.value) to++
    const alike = to - from
    const rank = from + (alike + 1) / 2
    ties += alike ** 3 - alike
    rankSum += rank * all.slice(from, to).filter(({ isFirst }) => isFirst).length
    from = to
  }
  const [n, m] = [first.length, second.length]
  const u = rankSum - (n * (n + 1)) / 2
  const total = n + m
  const spread = Math.sqrt(((n * m) / 12) * (total + 1 - ties / (total * (total - 1))))
  const z = spread === 0 ? 0 : (u - (n * m) / 2) / spread
  return { z, p: 2 * upperTail(Math.abs(z)), auc: u / (n * m) }
}

/** How much of the normal distribution lies above z (Abramowitz and Stegun 26.2.17; off by less than 1e-7). */
function upperTail(z: number): number {
  const t = 1 / (1 + 0.2316419 * z)
  const terms = [0.31938153, -0.356563782, 1.781477937, -1.821255978, 1.330274429]
  const sum = terms.reduceRight((rest, term) => t * (term + rest), 0)
  return (Math.exp((-z * z) / 2) / Math.sqrt(2 * Math.PI)) * sum
}

export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  const middle = sorted.length / 2
  return (sorted[Math.floor(middle)]! + sorted[Math.ceil(middle) - 1]!) / 2
}
