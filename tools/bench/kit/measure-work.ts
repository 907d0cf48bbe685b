import { median } from './machine.ts'

/** Milliseconds of one run. */
export async function measureMs(work: () => unknown): Promise<number> {
  const startedAt = performance.now()
  await work()
  return performance.now() - startedAt
}

/** Median of a number of runs; of more, as long as they are short. */
export async function medianTime(rounds: number, work: () => unknown, upToMs = 0): Promise<number> {
  const times: number[] = []
  for (
    let sum = 0;
    times.length < rounds || (sum < upToMs && times.length < MAX_ROUNDS);
    sum += times.at(-1)!
  )
    times.push(await measureMs(work))
  return median(times)
}

const MAX_ROUNDS = 51

export type WorkTime = { wallMs: number; cpuMs: number }

/** Medians of a number of runs by the clock and by processor time, which a busy machine does not lengthen. */
export function measureWork(rounds: number, work: () => unknown): WorkTime {
  const runs = Array.from({ length: rounds }, (): WorkTime => {
    const [cpu, startedAt] = [process.cpuUsage(), performance.now()]
    work()
    const { user, system } = process.cpuUsage(cpu)
    return { wallMs: performance.now() - startedAt, cpuMs: (user + system) / 1000 }
  })
  return medianTimes(runs)
}

/** The same of work that is waited for. */
export async function workedLong(rounds: number, work: () => Promise<unknown>): Promise<WorkTime> {
  const runs: WorkTime[] = []
  for (let round = 0; round < rounds; round++) {
    const [cpu, startedAt] = [process.cpuUsage(), performance.now()]
    await work()
    const { user, system } = process.cpuUsage(cpu)
    runs.push({ wallMs: performance.now() - startedAt, cpuMs: (user + system) / 1000 })
  }
  return medianTimes(runs)
}

export const medianTimes = (runs: readonly WorkTime[]): WorkTime => ({
  wallMs: median(runs.map(({ wallMs }) => wallMs)),
  cpuMs: median(runs.map(({ cpuMs }) => cpuMs)),
})
