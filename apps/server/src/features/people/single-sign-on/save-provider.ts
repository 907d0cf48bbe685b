import type { BodyOf, Routes } from '@flightdeck/contract'
import type { Tx } from '@flightdeck/db'
import type { MemberContext } from '../../../ground/actor-context.ts'
import { consumeRateLimit } from '../../../edge/traffic/rate-limit.ts'
import { recordAudit } from '../audit/index.ts'
import { discover } from './discover.ts'
import { findProvider, sealSecret, type Provider } from './provider-store.ts'
import { conflictingField } from '../../../ground/invalid-field.ts'

/** Limit of requests to addresses that users typed. */
const LOOKS = { per: 60, seconds: 600 }

type ProviderInput = BodyOf<Routes['singleSignOn.save']>

/** Saved if discovery at the issuer succeeds. People are linked again after a change of issuer. */
export async function saveProvider(ctx: MemberContext, input: ProviderInput): Promise<void> {
  const { organisationId } = ctx
  await consumeRateLimit(ctx.app.database, `provider looks:${organisationId}`, LOOKS)
  await discover(ctx.app, input.issuer)
  await ctx.transaction(async (tx) => {
    const before = await findProvider(tx, organisationId)
    const isSame = before?.issuer === input.issuer && before.clientId === input.client_id
    if (input.is_required) refuseUntried(isSame ? before : undefined)
    const row = {
      issuer: input.issuer,
      clientId: input.client_id,
      sealedSecret: await secretFor(ctx, tx, input.client_secret, isSame ? before : undefined),
      roleClaim: input.role_claim,
      roleRules: JSON.stringify(input.role_rules),
      defaultRole: input.default_role,
      isRequired: input.is_required,
      lastUsedAt: isSame ? before.lastUsedAt : null,
      updatedBy: ctx.userId,
      updatedAt: ctx.now,
    }
    await tx
      .insertInto('identityProviders')
      .values({ organisationId, ...row })
      .onConflict((conflict) => conflict.column('organisationId').doUpdateSet(row))
      .execute()
    if (!isSame) await forgetVouching(tx, organisationId)
    const detail = { before: before ? described(before) : {}, after: described(row) }
    await recordAudit(ctx, tx, { action: 'single_sign_on.saved', subject: input.issuer, detail })
    if ((before?.isRequired ?? false) !== input.is_required)
      await recordAudit(ctx, tx, {
        action: input.is_required ? 'single_sign_on.required' : 'single_sign_on.optional',
        subject: input.issuer,
      })
  })
}

/** Sessions vouched for by the previous provider must sign in again where that is required. */
const forgetVouching = (tx: Tx, organisationId: string) =>
  tx.updateTable('sessions').set({ vouchedBy: null }).where('vouchedBy', '=', organisationId).execute()

/** Logged settings: access and roles. */
const described = ({ issuer, clientId, roleClaim, roleRules, defaultRole }: ProviderChoices) => ({
  issuer,
  client_id: clientId,
  role_claim: roleClaim,
  role_rules: typeof roleRules === 'string' ? roleRules : JSON.stringify(roleRules),
  default_role: defaultRole,
})
type ProviderChoices = Pick<Provider, 'issuer' | 'clientId' | 'roleClaim' | 'roleRules' | 'defaultRole'>

/** A secret belongs to one client of one issuer: it is never sent to another. */
async function secretFor(ctx: MemberContext, tx: Tx, input: string | undefined, before?: Provider) {
  return input === undefined
    ? (before?.sealedSecret ?? null)
    : sealSecret(tx, ctx.organisationId, input, ctx.app)
}

/** Refuses to require a provider without any successful sign-in, which could lock everyone out. */
function refuseUntried(before: Provider | undefined): void {
  if (before?.lastUsedAt) return
  throw conflictingField('is_required', 'Sign in once with single sign-on before you require it.')
}

export async function removeProvider(ctx: MemberContext): Promise<void> {
  const { organisationId } = ctx
  await ctx.transaction(async (tx) => {
    const before = await findProvider(tx, organisationId)
    if (!before) return
    for (const table of ['identities', 'pendingSingleSignOns', 'identityProviders'] as const)
      await tx.deleteFrom(table).where('organisationId', '=', organisationId).execute()
    await forgetVouching(tx, organisationId)
    await recordAudit(ctx, tx, { action: 'single_sign_on.removed', subject: before.issuer })
  })
}
