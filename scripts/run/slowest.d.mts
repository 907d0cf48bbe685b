export type Duration = { name: string; ms: number }

export function vitestDurations(report: object | undefined, root?: string): Duration[]
export function playwrightDurations(report: object | undefined): Duration[]
export function slowestLines(durations: Duration[]): string[]
