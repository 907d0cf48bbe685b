/** Whoever makes this part of the alerts together is worth naming. */
const MOST_OF_THEM = 0.8

/** One sentence on a set of rules, from how often each fired in the last thirty days. */
export function hygieneOf(fired: readonly number[]): string {
  const total = fired.reduce((all, one) => all + one, 0)
  if (fired.length === 0) return ''
  if (total === 0)
    return fired.length === 1
      ? 'Your rule did not fire last month.'
      : `None of your ${fired.length} rules fired last month.`
  const { count, share } = loudest(fired, total)
  const quiet = fired.filter((one) => one === 0).length
  const made = `${count} of ${fired.length} rules made ${share} % of last month’s alerts`
  return quiet === 0 ? `${made}.` : `${made}; ${quiet} never fired.`
}

/** The fewest rules that made most of the alerts, and how much that was. */
function loudest(fired: readonly number[], total: number): { count: number; share: number } {
  let made = 0
  let count = 0
  for (const one of fired.toSorted((a, b) => b - a)) {
    if (made >= total * MOST_OF_THEM) break
    made += one
    count++
  }
  return { count, share: Math.round((100 * made) / total) }
}
