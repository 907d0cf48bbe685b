import { setTimeout as sleep } from 'node:timers/promises'

type Demo = { day: string; days_lived: number; days_to_live: number; complete: boolean }

/**
 * Longer than any day takes on a busy machine. The wait for the whole month has no limit while days continue.
 */
const daysWithinMs = 120_000

/** Waits until the demo has lived through its thirty days: nothing moves under a journey any more. */
export async function whenLived(url: string): Promise<void> {
  let lived = -1
  let giveUpAt = 0
  do {
    const answer = await fetch(`${url}/api/demo/`)
    const { data } = (await answer.json()) as { data: Demo }
    if (data.complete) return
    if (data.days_lived !== lived) giveUpAt = Date.now() + daysWithinMs
    lived = data.days_lived
    await sleep(500)
  } while (Date.now() < giveUpAt)
  throw new Error(`The demo did not come further than day ${lived} of its past.`)
}
