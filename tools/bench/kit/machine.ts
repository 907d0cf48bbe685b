import { cpus, totalmem, loadavg } from 'node:os'

/** Machine of a measurement, without which a figure says nothing. */
export function machine() {
  const [cpu] = cpus()
  return {
    cpu: cpu?.model ?? 'unknown',
    cores: cpus().length,
    memory_gb: Math.round(totalmem() / 1e9),
    node: process.version,
    platform: `${process.platform}-${process.arch}`,
    load_before: Number(loadavg()[0]!.toFixed(2)),
  }
}

export const median = (values: number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)]!
