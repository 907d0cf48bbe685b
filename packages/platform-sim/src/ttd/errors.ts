import { randomUUID } from 'node:crypto'
import { Refusal } from '../core/refusal.ts'

/** The body The Trade Desk refuses with; the wrong properties are listed beside the sentence. */
export function ttdError(
  status: number,
  message: string,
  properties: string[] = [],
  headers: Record<string, string> = {},
): Refusal {
  const details = properties.map((property) => ({ Property: property, Reasons: [message] }))
  return new Refusal(
    status,
    { Message: message, ...(details.length > 0 && { ErrorDetails: details }) },
    { 'x-ttd-request-id': randomUUID(), ...headers },
  )
}

/** The same for what does not exist and for what is someone else's. */
export const forbidden = () => ttdError(403, 'You do not have access to the requested entity.')
export const invalid = (message: string, ...properties: string[]) => ttdError(400, message, properties)
export const tooManyRequests = (seconds: number) =>
  ttdError(429, 'Too many requests.', [], { 'retry-after': String(seconds) })
