import type { Organisation } from '@flightdeck/contract/organisation'
import type { Row, Tx } from '@flightdeck/db'
import { afterOnboardingEvent } from '@flightdeck/domain/subscription'
import type { HandlersOf } from '../../../ground/operations.ts'
import { recordAudit } from '../audit/index.ts'

export const organisationHandlers: HandlersOf<'organisation'> = {
  'organisation.read': (ctx) =>
    ctx.transaction(async (tx) =>
      present(await findOrganisation(tx, ctx.organisationId).executeTakeFirstOrThrow()),
    ),

  'organisation.update': (ctx, { body }) =>
    ctx.transaction(async (tx) => {
      const before = await findOrganisation(tx, ctx.organisationId).forNoKeyUpdate().executeTakeFirstOrThrow()
      const after = await tx
        .updateTable('organisations')
        .set({
          name: body.name,
          timezone: body.timezone,
          currency: body.currency,
          accountSize: body.account_size,
          onboardingState: afterOnboardingEvent(before.onboardingState, 'organisation_described'),
        })
        .where('organisationId', '=', ctx.organisationId)
        .returningAll()
        .executeTakeFirstOrThrow()
      const detail = { before: present(before), after: present(after) }
      await recordAudit(ctx, tx, { action: 'organisation.updated', subject: after.name, detail })
      return present(after)
    }),
}

const findOrganisation = (tx: Tx, organisationId: string) =>
  tx.selectFrom('organisations').selectAll().where('organisationId', '=', organisationId)

function present(organisation: Row<'organisations'>): Organisation {
  return {
    organisation_id: organisation.organisationId,
    name: organisation.name,
    timezone: organisation.timezone,
    currency: organisation.currency,
    account_size: organisation.accountSize,
    onboarding_state: organisation.onboardingState,
    second_factor_on: organisation.secondFactorOn,
  }
}
