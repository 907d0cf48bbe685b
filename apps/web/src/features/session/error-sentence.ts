import { ApiError } from '../../lib/api-error.ts'

const unreachable = 'Couldn’t reach Flightdeck. Check your connection and try again.'

/** Message for a failed request: the server's own, or that it could not be reached. */
export function errorMessage(error: Error): string {
  return error instanceof ApiError ? error.message : unreachable
}
