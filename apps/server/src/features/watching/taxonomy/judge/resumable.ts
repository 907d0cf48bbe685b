import type { BeforeRepair } from '@flightdeck/domain/taxonomy'
import type { ThreadCall } from '../../../../work/thread/serve-thread.ts'

export type Pieces = Pick<ThreadCall, 'isDue' | 'checkpoint'>

export type Resumable = {
  /** For `readTemplate`: interrupts the check when the question has had its turn. */
  beforeRepair: BeforeRepair
  /** Checks with templates read so, from the beginning again after each interruption. */
  judge: <Result>(work: () => Result) => Promise<Result>
}

class Interruption extends Error {
  override name = 'Interrupted'
}

/**
 * Yields to other questions in the middle of a name that takes long. The check is interrupted before a search
 * for a better text and begun again after their turns; searches that are done are cached in the template, so
 * each attempt gets further.
 */
export function makeResumable({ isDue, checkpoint }: Pieces): Resumable {
  let searches = 0
  return {
    beforeRepair() {
      if (searches++ > 0 && isDue()) throw new Interruption()
    },
    async judge(work) {
      for (;;) {
        searches = 0
        try {
          return work()
        } catch (error) {
          if (!(error instanceof Interruption)) throw error
          await checkpoint()
        }
      }
    },
  }
}
