type Totals = { passed: number; failed: number; skipped: number }

export const NONE: Totals
export function add(a: Totals, b: Totals): Totals
export function totalsLine(totals: Totals): string
export function fromVitest(report: object | undefined, exitCode: number): Totals
export function fromPlaywright(report: object | undefined, exitCode: number): Totals
export function readReport(path: string): object | undefined
