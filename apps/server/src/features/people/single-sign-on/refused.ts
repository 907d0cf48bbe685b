import { AppError } from '../../../ground/app-error.ts'
import type { PublicContext } from '../../../ground/operations.ts'
import { describeError } from '../../../edge/describe-error.ts'
import { takeIn } from '../../../edge/traffic/rate-limit.ts'
import { record } from '../audit/index.ts'

/** Limit of logged refusals, so that attempts do not fill a log. */
const KEPT = { per: 20, seconds: 3600 }

/**
 * Completes a provider sign-in, and logs a refusal with its text in the organisation's log. The person is
 * left out, because their identity was not proven.
 */
export async function rememberingRefusals<T>(
  ctx: PublicContext,
  organisationId: string,
  letIn: () => Promise<T>,
): Promise<T> {
  try {
    return await letIn()
  } catch (error) {
    if (error instanceof AppError) await remember(ctx, organisationId, error)
    throw error
  }
}

async function remember(ctx: PublicContext, organisationId: string, refusal: AppError): Promise<void> {
  const { app, now, ip, requestId } = ctx
  const deed = {
    action: 'single_sign_on.refused',
    subject: refusal.message,
    detail: { code: refusal.code },
  } as const
  await app.database
    .inOrganisation(organisationId, async (tx) => {
      await takeIn(tx, `single sign-on refusals:${organisationId}`, KEPT)
      await record(app, tx, {
        organisationId,
        at: now,
        actorId: null,
        actor: 'Single sign-on',
        ip,
        requestId,
        ...deed,
      })
    })
    .catch((error: unknown) => {
      // The refusal is final even if logging it failed.
      if (!(error instanceof AppError))
        app.log.warn({ err: describeError(error) }, 'a refused single sign-on was not written down')
    })
}
