import { jsonObject } from '../core/json-object.ts'
import { invalidArgument } from './errors.ts'

/** The body of a call to any of Google's APIs. */
export function readObject(body: string): Record<string, unknown> {
  const value = jsonObject(body)
  if (value === null) throw invalidArgument('Invalid JSON payload received.')
  return value
}
