import { readFileSync } from 'node:fs'

/**
 * The processors' time so far, in ticks: the total, and the part given to others by the machine's host. Zeros
 * where the system reports none.
 */
function ticks(): { all: number; stolen: number } {
  try {
    const [first] = readFileSync('/proc/stat', 'utf8').split('\n')
    // cpu user nice system idle iowait irq softirq steal: what follows is counted among these already.
    const counts = first!.split(/\s+/).slice(1, 9).map(Number)
    return { all: counts.reduce((sum, one) => sum + one, 0), stolen: counts[7]! }
  } catch {
    return { all: 0, stolen: 0 }
  }
}

/**
 * Share of processor time that the host gave to other machines since; timings with a large share are
 * unreliable.
 */
export function stolenSince(): () => number {
  const before = ticks()
  return () => {
    const now = ticks()
    return now.all > before.all ? (now.stolen - before.stolen) / (now.all - before.all) : 0
  }
}
