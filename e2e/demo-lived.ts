import { setTimeout as sleep } from 'node:timers/promises'

type Demo = { day: string; days_lived: number; days_to_live: number; complete: boolean }

const livesWithinMs = 300_000

/** Waits until the demo has lived through its thirty days: nothing moves under a journey any more. */
export async function whenLived(url: string): Promise<void> {
  const giveUpAt = Date.now() + livesWithinMs
  while (Date.now() < giveUpAt) {
    const answer = await fetch(`${url}/api/demo/`)
    if (((await answer.json()) as { data: Demo }).data.complete) return
    await sleep(500)
  }
  throw new Error('The demo did not live through its past in time.')
}
