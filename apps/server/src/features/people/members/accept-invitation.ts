import { AppError } from '../../../ground/app-error.ts'
import type { PersonContext } from '../../../ground/operations.ts'
import { invitationKey } from './invitation-token.ts'
import { findOpen, joinByInvitation } from './open-invitation.ts'

/** A person who has an account joins with it, if it is the address the invitation went to. They stay where they were too. */
export async function acceptInvitation(ctx: PersonContext, token: string): Promise<string> {
  const key = invitationKey(token)
  const gone = new AppError('not_found', 'This invitation is no longer valid. Ask for a new one.')
  if (!key) throw gone
  const { organisationId } = key
  await ctx.app.database.inOrganisation(organisationId, async (tx) => {
    const invitation = await findOpen(tx, key, ctx.now)
    const person = await tx
      .selectFrom('users')
      .select('email')
      .where('id', '=', ctx.userId)
      .executeTakeFirstOrThrow()
    if (invitation?.email !== person.email) throw gone
    await joinByInvitation(tx, invitation, { userId: ctx.userId, email: person.email }, ctx)
  })
  return organisationId
}
