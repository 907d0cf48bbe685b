import type { Duration } from './slowest.d.mts'

type Totals = {
  passed: number
  failed: number
  skipped: number
  failures: string[]
  durations: Duration[]
}

export const NONE: Totals
export function add(a: Totals, b: Totals): Totals
export function totalsLine(totals: Pick<Totals, 'passed' | 'failed' | 'skipped'>): string
export function fromVitest(report: object | undefined, exitCode: number, stray?: string[]): Totals
export function fromPlaywright(report: object | undefined, exitCode: number): Totals
export function readReport(path: string): object | undefined
