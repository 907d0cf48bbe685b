import { jsonObject } from '../core/json-object.ts'
import type { Call } from '../core/simulator.ts'
import { invalid } from './errors.ts'

export type Body = Record<string, unknown>

/** The body of a call. Strict mode refuses what is not known or may not be written; otherwise it is let fall in silence. */
export function readBody({ body, headers }: Call, allowedNames: readonly string[]): Body {
  const fields = parse(body)
  const unknown = Object.keys(fields).filter((name) => !allowedNames.includes(name))
  if (unknown.length > 0 && headers['ttd-strict-mode'] === 'true')
    throw invalid('The property is unknown or read-only.', ...unknown)
  return Object.fromEntries(Object.entries(fields).filter(([name]) => allowedNames.includes(name)))
}

function parse(body: string): Body {
  const value = jsonObject(body)
  if (value === null) throw invalid('The request body is not a JSON object.')
  return value
}
