import { ApiError } from '../../lib/api-error.ts'

const BY_BROWSER: Record<string, string> = {
  NotAllowedError: 'The passkey prompt was closed. Try again.',
  InvalidStateError: 'This device already has a passkey for your account.',
  SecurityError: 'Passkeys don’t work at this address. Use another method.',
}

/** What to tell a person whose proof failed: the server's sentence, what their browser meant, or that nobody could be asked. */
export function sentenceOfProof(error: Error): string {
  if (error instanceof ApiError) return error.message
  const cause = error.cause instanceof Error ? error.cause.name : error.name
  return BY_BROWSER[cause] ?? 'Couldn’t reach Flightdeck. Check your connection and try again.'
}
