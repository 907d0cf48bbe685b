import type { InviteOutcome } from '@flightdeck/contract/members'
import { newId, type Row, type Tx } from '@flightdeck/db'
import { ROLES, type Role } from '@flightdeck/domain/access'
import { memberChangeProblem } from '@flightdeck/domain/members'
import { isYoung, YOUNG } from '@flightdeck/domain/organisation'
import { isEmail } from '@flightdeck/domain/session'
import { plainLine } from '@flightdeck/domain/text'
import { DAY_MS, DAY_S } from '@flightdeck/domain/time'
import { linkTo } from '../../../ground/link.ts'
import type { MemberContext } from '../../../ground/actor-context.ts'
import { forbid } from '../../../ground/authorise.ts'
import { takeIn } from '../../../edge/traffic/rate-limit.ts'
import { postSecretMail } from '../../../outside/post-mail.ts'
import { allowStrangerMail } from '../../../outside/stranger-mail.ts'
import { recordAudit } from '../audit/index.ts'
import { hashInvitation, newInvitationToken } from './invitation-token.ts'
import { invalidField } from '../../../ground/invalid-field.ts'

const OPEN_MS = 7 * DAY_MS
const PER_DAY = { per: 200, seconds: DAY_S }
const WHILE_YOUNG = { per: YOUNG.invitations, seconds: YOUNG.days * DAY_S }
const NAME_AT_MOST = 80

export type Invite = { emails: string[]; role: Role; message?: string | undefined }

/** Many addresses at once, each with its own result. */
export async function invite(
  ctx: MemberContext,
  { emails, role, message }: Invite,
): Promise<InviteOutcome[]> {
  refuseAboveOwnRole(ctx, role)
  if (message) await refuseFreeText(ctx)
  const outcomes: InviteOutcome[] = []
  for (const email of new Set(emails)) {
    outcomes.push({ email, outcome: await inviteOne(ctx, email, role, message ?? null) })
  }
  ctx.app.wake('outbox')
  return outcomes
}

export function refuseAboveOwnRole(ctx: MemberContext, role: Role): void {
  const change = { by: ctx.role, member: 'viewer', to: role, owners: 1 } as const
  forbid(memberChangeProblem(change))
}

/** Refuses messages from young organisations, so that they cannot be founded to spam strangers. */
async function refuseFreeText(ctx: MemberContext): Promise<void> {
  const organisation = await ctx.transaction((tx) => readOrganisation(tx, ctx.organisationId))
  if (!isYoung(organisation, ctx.now)) return
  throw invalidField(
    'message',
    `Invitations can carry a message once your organisation is ${YOUNG.days} days old or on premium. Remove the message to send them now.`,
  )
}

const readOrganisation = (tx: Tx, organisationId: string) =>
  tx
    .selectFrom('organisations')
    .select(['name', 'createdAt', 'isPremium'])
    .where('organisationId', '=', organisationId)
    .executeTakeFirstOrThrow()

async function inviteOne(
  ctx: MemberContext,
  email: string,
  role: Role,
  message: string | null,
): Promise<InviteOutcome['outcome']> {
  if (!isEmail(email)) return 'not an email address'
  const { organisationId } = ctx
  return ctx.transaction(async (tx) => {
    if (await isMember(tx, organisationId, email)) return 'already a member'
    await closeExpired(tx, organisationId, email, ctx.now)
    const token = newInvitationToken(organisationId)
    const row = {
      organisationId,
      id: newId(ctx.now.getTime()),
      email,
      role,
      message,
      invitedBy: ctx.userId,
      ...freshLink(token, ctx.now),
    }
    const { numInsertedOrUpdatedRows } = await tx
      .insertInto('invitations')
      .values(row)
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirst()
    if (numInsertedOrUpdatedRows === 0n) return 'already invited'
    await mailInvitation(ctx, tx, row, token)
    await recordAudit(ctx, tx, { action: 'invitation.sent', subject: email, detail: { role } })
    return 'invited'
  })
}

export function freshLink(token: string, now: Date) {
  return { tokenHash: hashInvitation(token), sentAt: now, expiresAt: new Date(now.getTime() + OPEN_MS) }
}

export async function mailInvitation(
  ctx: MemberContext,
  tx: Tx,
  invitation: Pick<Row<'invitations'>, 'organisationId' | 'id' | 'email' | 'role' | 'message'>,
  token: string,
): Promise<void> {
  const { organisationId, email, role, message } = invitation
  const organisation = await readOrganisation(tx, organisationId)
  if (isYoung(organisation, ctx.now)) {
    const sentence = `New organisations can send ${YOUNG.invitations} invitations in their first ${YOUNG.days} days. The rest weren’t sent. Upgrade to premium or try again later.`
    await takeIn(tx, `young invitations:${organisationId}`, WHILE_YOUNG, sentence)
  }
  await takeIn(tx, `invitations:${organisationId}`, PER_DAY)
  await allowStrangerMail(ctx.app, tx, email)
  // Quoted and short, so that an organisation's name cannot pass for the subject.
  const name = `“${plainLine(organisation.name, NAME_AT_MOST).replaceAll(/[“”"]/g, '’')}”`
  const inviter = await tx
    .selectFrom('namedUsers')
    .select('fullName')
    .where('id', '=', ctx.userId)
    .executeTakeFirstOrThrow()
  const text = `${plainLine(inviter.fullName, NAME_AT_MOST)} invites you to ${name} on Flightdeck as ${ROLES[role].label}.
${message ? `\n${message}\n` : ''}
Accept the invitation: ${linkTo(ctx.app, `/sign-up#invite=${token}`)}

The link works once, for this address, for seven days.
`
  await postSecretMail(ctx.app, tx, {
    organisationId,
    to: email,
    dedupeKey: `invitation/${invitation.id}/${ctx.requestId}`,
    subject: `Invitation to ${name} on Flightdeck`,
    content: { text },
  })
}

async function isMember(tx: Tx, organisationId: string, email: string): Promise<boolean> {
  const member = await tx
    .selectFrom('memberships')
    .innerJoin('users', 'users.id', 'memberships.userId')
    .select('users.id')
    .where('organisationId', '=', organisationId)
    .where('users.email', '=', email)
    .where('memberships.deactivatedAt', 'is', null)
    .executeTakeFirst()
  return member !== undefined
}

/** An invitation that ran out makes room for a new one. */
async function closeExpired(tx: Tx, organisationId: string, email: string, now: Date): Promise<void> {
  await tx
    .updateTable('invitations')
    .set({ revokedAt: now })
    .where('organisationId', '=', organisationId)
    .where('email', '=', email)
    .where('acceptedAt', 'is', null)
    .where('revokedAt', 'is', null)
    .where('expiresAt', '<=', now)
    .execute()
}
