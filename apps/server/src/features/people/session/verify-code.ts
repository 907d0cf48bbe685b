import { timingSafeEqual } from 'node:crypto'
import type { Session } from '@flightdeck/contract/session'
import { newId, type Row, type Tx } from '@flightdeck/db'
import { afterWrongCode, judgeCode, type CodeVerdict } from '@flightdeck/domain/session'
import { AppError } from '../../../ground/app-error.ts'
import type { PublicContext } from '../../../ground/operations.ts'
import { findOpen, joinByInvitation } from '../members/index.ts'
import { foundInTransaction } from '../organisation/index.ts'
import { admit, ONE_PROOF } from './admit.ts'
import { hashCode } from './one-time-code.ts'
import { signUpBrowser } from './sign-up-browser.ts'

type Outcome =
  | { userId: string }
  | Exclude<CodeVerdict, 'right'>
  | 'unknown'
  | 'another_browser'
  | 'invitation_gone'

const REFUSALS: Record<Exclude<Outcome, object>, string> = {
  unknown: 'Incorrect code.',
  wrong: 'Incorrect code.',
  another_browser: 'Enter the code in the browser where you signed up, or sign up again here.',
  expired: 'This code has expired. Ask for a new one.',
  used_up: 'This code was tried too often. Ask for a new one.',
  closed: 'Too many wrong codes. Try again in an hour.',
  invitation_gone: 'The invitation is no longer open. Ask for a new one.',
}

/** Turns a pending sign-up into an account, once: only the request that deletes the row creates the user. */
export async function verifyCode(ctx: PublicContext, email: string, code: string): Promise<Session> {
  const outcome = await tryCode(ctx, email, code)
  if (typeof outcome === 'string') {
    const sentence = REFUSALS[outcome]
    throw new AppError(outcome === 'closed' ? 'too_many' : 'invalid', sentence, {
      fields: { code: [sentence] },
      ...(outcome === 'closed' && { retryAfterS: 3600 }),
    })
  }
  signUpBrowser.take(ctx)
  return admit(ctx, outcome.userId, ONE_PROOF)
}

/** Failures are counted in the same transaction, so the refusal is an outcome here and thrown only after the commit. */
async function tryCode(ctx: PublicContext, email: string, code: string): Promise<Outcome> {
  const { database } = ctx.app
  const browser = signUpBrowser.hashIn(ctx)
  // Reveals nothing about the address: every address gives this answer in a browser without a sign-up.
  if (!browser) return 'another_browser'
  // Not counted, and the same as for no sign-up: a stranger could close the attempt or learn that it exists.
  const pending = await database.asNobody((tx) => selectPending(tx, email, browser).executeTakeFirst())
  if (!pending) return 'unknown'
  const organisationId = pending.inviteOrganisationId ?? newId(ctx.now.getTime())

  return database.inOrganisation(organisationId, async (tx) => {
    const row = await selectPending(tx, email, browser).forUpdate().executeTakeFirst()
    if (!row) return 'unknown'
    const matches = timingSafeEqual(row.codeHash, hashCode(ctx.app.secret, email, code))
    const verdict = judgeCode(row, matches, ctx.now)
    if (verdict === 'wrong') await countFailure(tx, row, ctx.now)
    if (verdict !== 'right') return verdict
    // A concurrent attempt with another invitation has replaced this one: start over.
    if (row.inviteOrganisationId !== pending.inviteOrganisationId) return 'unknown'
    const invitation =
      row.inviteHash && (await findOpen(tx, { organisationId, hash: row.inviteHash }, ctx.now))
    if (row.inviteHash && !invitation) return 'invitation_gone'
    await tx.deleteFrom('pendingSignUps').where('email', '=', email).execute()
    const userId = invitation
      ? await join(ctx, tx, row, invitation)
      : await start(ctx, tx, row, organisationId)
    return { userId }
  })
}

const selectPending = (tx: Tx, email: string, browser: Buffer) =>
  tx.selectFrom('pendingSignUps').selectAll().where('email', '=', email).where('browserHash', '=', browser)

async function countFailure(tx: Tx, row: Row<'pendingSignUps'>, now: Date): Promise<void> {
  const { tries, failures, closedUntil } = afterWrongCode(row, now)
  await tx
    .updateTable('pendingSignUps')
    .set({ tries, failures, closedUntil })
    .where('email', '=', row.email)
    .where('browserHash', '=', row.browserHash)
    .execute()
}

function start(
  ctx: PublicContext,
  tx: Tx,
  row: Row<'pendingSignUps'>,
  organisationId: string,
): Promise<string> {
  const { email, fullName, passwordHash } = row
  const owner = { email, fullName, passwordHash, emailVerifiedAt: ctx.now }
  return foundInTransaction(ctx.app, tx, organisationId, { name: row.organisationName!, owner, now: ctx.now })
}

async function join(
  ctx: PublicContext,
  tx: Tx,
  row: Row<'pendingSignUps'>,
  invitation: Row<'invitations'>,
): Promise<string> {
  const { email, fullName, passwordHash } = row
  const userId = newId(ctx.now.getTime())
  await tx
    .insertInto('users')
    .values({ id: userId, email, fullName, passwordHash, emailVerifiedAt: ctx.now, createdAt: ctx.now })
    .execute()
  await joinByInvitation(tx, invitation, { userId, email }, ctx)
  return userId
}
