import { ApiError } from '../../lib/api-error.ts'

const BY_BROWSER: Record<string, string> = {
  NotAllowedError: 'The passkey prompt was closed. Try again.',
  InvalidStateError: 'This device already has a passkey for your account.',
  SecurityError: 'Passkeys don’t work at this address. Use another method.',
}

/** Message for a failed proof: from the server, by the browser's error, or for a failed connection. */
export function sentenceOfProof(error: Error): string {
  if (error instanceof ApiError) return error.message
  const cause = error.cause instanceof Error ? error.cause.name : error.name
  return BY_BROWSER[cause] ?? 'Couldn’t reach Flightdeck. Check your connection and try again.'
}
