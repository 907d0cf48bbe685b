import { INSTALLATION, type Tx } from '@flightdeck/db'
import { z } from 'zod'
import type { App } from '../../../ground/app.ts'
import type { PublicContext } from '../../../ground/operations.ts'
import { readPayload, sealPayload } from '../../../outside/sealed-payload.ts'
import { planSlot, type Slot, type SlotHandler } from '../../../work/slots.ts'

const MailRequest = z.object({ email: z.string(), browser: z.string().nullable() })
type MailRequest = z.infer<typeof MailRequest>

/**
 * Queues a mail to any address. Whether it has an account is checked after the response, so that every
 * request takes the same work. The address is sealed: it may be a stranger's.
 */
export async function queueMail(ctx: PublicContext, kind: string, request: MailRequest): Promise<void> {
  const slotKey = ctx.requestId
  await ctx.app.database.inOrganisation(INSTALLATION, (tx) =>
    planSlot(tx, {
      organisationId: INSTALLATION,
      kind,
      subject: 'asked',
      slotKey,
      dueAt: ctx.now,
      detail: sealPayload(ctx.app.secret, slotKey, request),
    }),
  )
  ctx.app.wake('slots')
}

type Writing = (request: MailRequest, app: App, slot: Slot, tx: Tx) => Promise<string>

/** Writes the requested mail, if there is one to write. */
export const mailWriter =
  (write: Writing): SlotHandler =>
  async (app, slot) => {
    const sealed = { payload: slot.detail, dedupeKey: slot.slotKey }
    const request = readPayload(sealed, MailRequest, [app.secret, app.oldSecret])
    return async (tx, afterwards) => {
      afterwards?.(() => app.wake('outbox'))
      return write(request, app, slot, tx)
    }
  }
