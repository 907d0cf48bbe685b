export function percentile(times: readonly number[], share: number): number {
  const sorted = times.toSorted((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0
}

/** p50, p99 and the longest, in milliseconds. */
export function describeTimes(times: readonly number[]): string {
  const at = (share: number) => Math.round(percentile(times, share))
  return `p50 ${at(0.5)} ms, p99 ${at(0.99)} ms, max ${at(1)} ms`
}
