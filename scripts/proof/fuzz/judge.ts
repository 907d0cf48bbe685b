import type { Reply } from './send.ts'

const SLOW_MS = 5_000

/** What is wrong with an answer, if anything. */
export function judge({ status, type, text, ms }: Reply, mustBeRefused: boolean): string | undefined {
  if (status >= 500) return `${status}: ${text.slice(0, 200)}`
  if (ms > SLOW_MS) return `${status} took ${Math.round(ms)} ms`
  if (mustBeRefused && status < 400) return `${status} for a body that the description refuses`
  if (status >= 400 && !saysWhy(type, text)) return `${status} without a sentence: ${text.slice(0, 200)}`
  return undefined
}

function saysWhy(type: string, text: string): boolean {
  if (!type.includes('json')) return false
  const { errors } = JSON.parse(text) as { errors?: { server?: unknown[] } }
  return typeof errors?.server?.[0] === 'string' && errors.server[0].length > 0
}
