import type { PlatformClient } from '../platform.ts'
import { pollWaitMs } from '../send/poll-wait.ts'
import { broken } from './broken.ts'

const GIVE_UP_AFTER_MS = 15 * 60_000

/** Waits for a report; `look` answers null until it is there. A restart waits for the same stored job. */
export async function finishedJob<Result>(
  { sleep, now }: Pick<PlatformClient, 'sleep' | 'now'>,
  look: () => Promise<Result | null>,
): Promise<Result> {
  const startedAt = now()
  for (let poll = 0; now() - startedAt < GIVE_UP_AFTER_MS; poll++) {
    const result = await look()
    if (result !== null) return result
    await sleep(pollWaitMs(poll))
  }
  throw broken('The platform did not finish the report in time.', 'late')
}

/** The platform said that there will be no report. */
export const failedJob = () => broken('The platform could not make the report.', 'failed')
