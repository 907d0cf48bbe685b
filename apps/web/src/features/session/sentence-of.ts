import { ApiError } from '../../lib/api-error.ts'

const unreachable = 'Couldn’t reach Flightdeck. Check your connection and try again.'

/** What to tell a person whose request failed: the server's sentence, or that it could not be asked. */
export function sentenceOf(error: Error): string {
  return error instanceof ApiError ? error.message : unreachable
}
