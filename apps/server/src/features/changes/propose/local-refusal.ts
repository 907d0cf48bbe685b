import { PlatformError, type AdWrites, type ChangeRequest, type PlatformClient } from '@flightdeck/connectors'
import type { SeenAccount } from '@flightdeck/domain'

const UNHEARD = new PlatformError('unwell', 'No platform was asked.', { code: 'unheard' })
const unheard = () => Promise.reject(UNHEARD)
const unheardStream = () => {
  throw UNHEARD
}

/** A client that reaches nobody: whatever is refused all the same, we refuse ourselves. */
const NOBODY: PlatformClient = {
  send: unheard,
  sendReports: unheard,
  streamReports: unheardStream,
  sleep: () => Promise.resolve(),
  now: () => 0,
}

/** What can be said against a change without asking its platform; null when nothing. */
export async function localRefusal(
  writes: AdWrites,
  account: SeenAccount,
  change: ChangeRequest,
): Promise<string | null> {
  try {
    const outcome = await writes.change(NOBODY, account, change, { isDryRun: true })
    return outcome.kind === 'refused' ? outcome.sentence : null
  } catch (error) {
    if (error === UNHEARD) return null
    // A value of another shape than the field has.
    if (error instanceof TypeError) return DOES_NOT_FIT
    throw error
  }
}

export const DOES_NOT_FIT = 'This value does not fit the field.'
