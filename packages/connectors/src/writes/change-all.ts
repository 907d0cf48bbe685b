import type { SeenAccount } from '@flightdeck/domain'
import type { AdWrites, PlatformClient } from '../platform.ts'
import { PlatformError } from '../platform-error.ts'
import type { ChangeOutcome, ChangeRequest } from './change.ts'

/** `failed`: the platform could not be reached or did not let us in; nothing was changed. */
export type ChangeResult = {
  change: ChangeRequest
  outcome: ChangeOutcome | { kind: 'failed'; problem: PlatformError }
}

/**
 * One after the other: platforms collide with themselves when an account is written to twice at once. Each is told as
 * soon as it is known, so that whatever happens later does not lose it.
 */
export async function* changeAll(
  writes: AdWrites,
  client: PlatformClient,
  account: SeenAccount,
  changes: Iterable<ChangeRequest>,
  how: { isDryRun: boolean },
): AsyncGenerator<ChangeResult> {
  for (const change of changes) {
    try {
      yield { change, outcome: await writes.change(client, account, change, how) }
    } catch (error) {
      if (!(error instanceof PlatformError)) throw error
      yield { change, outcome: { kind: 'failed', problem: error } }
    }
  }
}
