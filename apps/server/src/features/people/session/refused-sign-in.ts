import type { PublicContext } from '../../../ground/operations.ts'
import { AppError } from '../../../ground/app-error.ts'
import { describeError } from '../../../edge/describe-error.ts'
import { takeIn } from '../../../edge/traffic/rate-limit.ts'
import { recordOfPerson } from '../audit/index.ts'

const KEPT = { per: 20, seconds: 3600 }
const WITHIN_MS = 1_500

/**
 * Logs a refused sign-in in the person's organisations. Runs in the background after a random delay, so that
 * the timing of responses does not reveal accounts. Limited per hour, so that guessing does not fill a log.
 */
export function rememberRefusal(ctx: PublicContext, userId: string): void {
  setTimeout(() => {
    void ctx.app.database
      .asPerson(userId, async (tx) => {
        await takeIn(tx, `refusals:${userId}`, KEPT)
        await recordOfPerson(ctx, tx, userId, { action: 'session.refused', subject: 'sign-in' })
      })
      .catch((error) => {
        if (!(error instanceof AppError))
          ctx.app.log.warn({ err: describeError(error) }, 'a refused sign-in was not written down')
      })
  }, Math.random() * WITHIN_MS).unref()
}
