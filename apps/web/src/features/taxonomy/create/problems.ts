import type { TemplateProblem } from '@flightdeck/domain/taxonomy'
import { ApiError } from '../../../lib/api-error.ts'

/** First problem per field path, errors before warnings. */
export type Problems = Readonly<Record<string, TemplateProblem | undefined>>

export const fieldId = (path: string): string => `template-${path.replaceAll('.', '-')}`

export function problemsByPath(problems: readonly TemplateProblem[]): Problems {
  const errorsFirst = problems.toSorted(
    (one, other) => Number(other.severity === 'error') - Number(one.severity === 'error'),
  )
  const byPath: Record<string, TemplateProblem> = {}
  for (const problem of errorsFirst) byPath[problem.path] ??= problem
  return byPath
}

/** Server errors as template problems. */
export const refusedIn = (error: Error | null): TemplateProblem[] =>
  error instanceof ApiError
    ? Object.entries(error.errors).flatMap(([path, [reason]]) =>
        path === 'server' || reason === undefined ? [] : [{ path, reason, severity: 'error' as const }],
      )
    : []

/** Problems of a segment, by their path within it; an empty path is the segment itself. */
export function problemsWithin(problems: Problems, at: number): Problems {
  const prefix = `segments.${at}`
  return Object.fromEntries(
    Object.entries(problems).flatMap(([path, problem]) =>
      path === prefix
        ? [['', problem]]
        : path.startsWith(`${prefix}.`)
          ? [[path.slice(prefix.length + 1), problem]]
          : [],
    ),
  )
}

/** First problem at a path or below it, because a field shows the problems of its parts. */
export const problemAt = (problems: Problems, path: string): string | undefined =>
  Object.entries(problems).find(([one]) => one === path || one.startsWith(`${path}.`))?.[1]?.reason
