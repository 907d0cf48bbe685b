type Totals = { passed: number; failed: number; skipped: number; failures: string[] }

export const NONE: Totals
export function add(a: Totals, b: Totals): Totals
export function totalsLine(totals: Omit<Totals, 'failures'>): string
export function fromVitest(report: object | undefined, exitCode: number, stray?: string[]): Totals
export function fromPlaywright(report: object | undefined, exitCode: number): Totals
export function readReport(path: string): object | undefined
