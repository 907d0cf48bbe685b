export function vitestFailures(report: object | undefined, stray?: string[], root?: string): string[]
export function playwrightFailures(report: object | undefined): string[]
