import { expect, test } from 'vitest'
import { ApiError } from '../../../lib/api-error.ts'
import { problemAt, problemsByPath, problemsWithin, refusedIn } from './problems.ts'

const problem = (path: string, reason: string, severity: 'error' | 'warning' = 'error') => ({
  path,
  reason,
  severity,
})

test('an error is shown before a warning of the same field', () => {
  const byPath = problemsByPath([problem('delimiter', 'Odd', 'warning'), problem('delimiter', 'Wrong')])
  expect(byPath.delimiter?.reason).toBe('Wrong')
})

test('a problem deep within a segment shows at the field that holds it, and at no other segment', () => {
  const byPath = problemsByPath([
    problem('segments.1.values.4.code', 'Holds the delimiter'),
    problem('name', 'No'),
  ])
  const within = problemsWithin(byPath, 1)
  expect(problemAt(within, 'values')).toBe('Holds the delimiter')
  expect(problemAt(within, 'label')).toBeUndefined()
  expect(problemsWithin(byPath, 10)).toEqual({})
})

test('a refusal is shown at its field; a general sentence is not', () => {
  const error = new ApiError(422, 'invalid', { 'segments.0.label': ['Enter the name'], server: ['No'] })
  expect(refusedIn(error)).toEqual([problem('segments.0.label', 'Enter the name')])
  expect(refusedIn(new Error('offline'))).toEqual([])
})
