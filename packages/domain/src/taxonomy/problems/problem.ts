/** Problem of a template: an error prevents saving, a warning does not. The path is its location. */
export type TemplateProblem = { path: string; reason: string; severity: 'error' | 'warning' }

export const error = (path: string, reason: string): TemplateProblem => ({ path, reason, severity: 'error' })
export const warning = (path: string, reason: string): TemplateProblem => ({
  path,
  reason,
  severity: 'warning',
})
