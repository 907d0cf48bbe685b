import type { PublicContext } from '../../edge/context.ts'
import { AppError } from '../../edge/app-error.ts'
import { describeError } from '../../edge/describe-error.ts'
import { takeIn } from '../../edge/rate-limit.ts'
import { recordOfPerson } from '../audit/index.ts'

const KEPT = { per: 20, seconds: 3600 }

/**
 * A refused sign-in, for the logs of the organisations that the person belongs to. Nobody waits for it, so how long the answer
 * takes says nothing about who is known; and only so many an hour are kept, so that guessing does not fill a log.
 */
export function rememberRefusal(ctx: PublicContext, userId: string): void {
  setImmediate(() => {
    void ctx.app.database
      .asPerson(userId, async (tx) => {
        await takeIn(tx, `refusals:${userId}`, KEPT)
        await recordOfPerson(ctx, tx, userId, { action: 'session.refused', subject: 'sign-in' })
      })
      .catch((error) => {
        if (!(error instanceof AppError))
          ctx.app.log.warn({ err: describeError(error) }, 'a refused sign-in was not written down')
      })
  })
}
