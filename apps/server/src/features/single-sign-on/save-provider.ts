import type { BodyOf, Routes } from '@flightdeck/contract'
import type { Tx } from '@flightdeck/db'
import { AppError } from '../../edge/app-error.ts'
import type { OrganisationContext } from '../../edge/context.ts'
import { recordBy } from '../audit/index.ts'
import { discover } from './discover.ts'
import { findProvider, sealSecret, type Provider } from './provider-store.ts'

type Given = BodyOf<Routes['singleSignOn.save']>

/** Kept when the provider describes itself at its issuer. People of another issuer's accounts are linked anew. */
export async function saveProvider(ctx: OrganisationContext, given: Given): Promise<void> {
  const { organisationId } = ctx
  await discover(ctx.app, given.issuer)
  await ctx.transaction(async (tx) => {
    const before = await findProvider(tx, organisationId)
    const isSame = before?.issuer === given.issuer && before.clientId === given.client_id
    if (given.is_required) refuseUntried(isSame ? before : undefined)
    const row = {
      issuer: given.issuer,
      clientId: given.client_id,
      sealedSecret: await secretFor(ctx, tx, given.client_secret, isSame ? before : undefined),
      roleClaim: given.role_claim,
      roleRules: JSON.stringify(given.role_rules),
      defaultRole: given.default_role,
      isRequired: given.is_required,
      lastUsedAt: isSame ? before.lastUsedAt : null,
      updatedBy: ctx.userId,
      updatedAt: ctx.now,
    }
    await tx
      .insertInto('identityProviders')
      .values({ organisationId, ...row })
      .onConflict((conflict) => conflict.column('organisationId').doUpdateSet(row))
      .execute()
    await recordBy(ctx, tx, { action: 'single_sign_on.saved', subject: given.issuer })
    if ((before?.isRequired ?? false) !== given.is_required)
      await recordBy(ctx, tx, {
        action: given.is_required ? 'single_sign_on.required' : 'single_sign_on.optional',
        subject: given.issuer,
      })
  })
}

/** A secret belongs to one client of one issuer: it is never sent to another. */
async function secretFor(ctx: OrganisationContext, tx: Tx, given: string | undefined, before?: Provider) {
  return given === undefined
    ? (before?.sealedSecret ?? null)
    : sealSecret(tx, ctx.organisationId, given, ctx.app)
}

/** Nobody is locked out by a provider that never let anybody in. */
function refuseUntried(before: Provider | undefined): void {
  if (before?.lastUsedAt) return
  const sentence = 'Sign in once with single sign-on before you make it the only way in.'
  throw new AppError('conflict', sentence, { fields: { is_required: [sentence] } })
}

export async function removeProvider(ctx: OrganisationContext): Promise<void> {
  const { organisationId } = ctx
  await ctx.transaction(async (tx) => {
    const before = await findProvider(tx, organisationId)
    if (!before) return
    for (const table of ['identities', 'pendingSingleSignOns', 'identityProviders'] as const)
      await tx.deleteFrom(table).where('organisationId', '=', organisationId).execute()
    await recordBy(ctx, tx, { action: 'single_sign_on.removed', subject: before.issuer })
  })
}
