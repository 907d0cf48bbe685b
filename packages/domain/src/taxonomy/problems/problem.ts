/** What must not be saved, or should be thought about again; the path leads to where it is. */
export type TemplateProblem = { path: string; reason: string; severity: 'error' | 'warning' }

export const error = (path: string, reason: string): TemplateProblem => ({ path, reason, severity: 'error' })
export const warning = (path: string, reason: string): TemplateProblem => ({
  path,
  reason,
  severity: 'warning',
})
