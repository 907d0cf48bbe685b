import type { SeenAccount } from '@flightdeck/domain/ad-data'
import type { AdWrites, PlatformClient } from '../platform.ts'
import { PlatformError } from '../platform-error.ts'
import type { ChangeOutcome, ChangeRequest } from '../change.ts'

/** `failed`: the platform was unreachable or denied access; nothing was changed. */
export type ChangeResult = {
  change: ChangeRequest
  outcome: ChangeOutcome | { kind: 'failed'; problem: PlatformError }
}

/**
 * Writes sequentially, because platforms reject concurrent writes to one account. Each result is yielded at
 * once, so that a later failure does not lose it.
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
