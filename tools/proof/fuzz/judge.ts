import type { Reply } from './send.ts'

const SLOW_MS = 5_000
/** A busy server says so before a caller gives up. */
const REFUSED_WITHIN_MS = 10_000

/** A problem with an answer, if there is one. A call may be refused as too much for now; every other 5xx is a fault. */
export function judge(reply: Reply, mustBeRefused: boolean): string | undefined {
  const { status, type, text, ms } = reply
  const isBusy = isBusyRefusal(reply)
  if (status >= 500 && !isBusy) return `${status}: ${text.slice(0, 200)}`
  if (ms > (isBusy ? REFUSED_WITHIN_MS : SLOW_MS)) return `${status} took ${Math.round(ms)} ms`
  if (mustBeRefused && status < 400) return `${status} for a body that the description refuses`
  if (status >= 400 && !saysWhy(type, text)) return `${status} without a sentence: ${text.slice(0, 200)}`
  return undefined
}

/** 503 with a sentence and the seconds after which to try again: meant, and no fault. */
export const isBusyRefusal = ({ status, type, retryAfter, text }: Reply): boolean =>
  status === 503 && /^[1-9]\d*$/.test(retryAfter) && saysWhy(type, text)

function saysWhy(type: string, text: string): boolean {
  if (!type.includes('json')) return false
  const { errors } = asJson(text) as { errors?: { server?: unknown[] } }
  return typeof errors?.server?.[0] === 'string' && errors.server[0].length > 0
}

function asJson(text: string): unknown {
  try {
    return JSON.parse(text) ?? {}
  } catch {
    return {}
  }
}
