import type { SingleSignOn } from '@flightdeck/contract/single-sign-on'
import { linkTo } from '../../../ground/link.ts'
import type { MemberContext } from '../../../ground/actor-context.ts'
import { DIRECTORY, liveTokens } from '../directory/index.ts'
import { redirectUri } from './begin.ts'
import { loadDomains, txtRecord } from './domains.ts'
import { findProvider, parseRoleRules, type Provider } from './provider-store.ts'

/** How the organisation signs in, without a secret. */
export function readSingleSignOn(ctx: MemberContext): Promise<SingleSignOn> {
  const { organisationId } = ctx
  return ctx.transaction(async (tx) => {
    const provider = await findProvider(tx, organisationId)
    const domains = await loadDomains(tx, organisationId)
    const tokens = await liveTokens(tx, organisationId)
    return {
      redirect_uri: redirectUri(ctx),
      provider: provider ? presentProvider(provider) : null,
      domains: domains.map(({ id, domain, word, provenAt }) => ({
        id,
        domain,
        record_name: txtRecord({ domain, word }).name,
        record_value: txtRecord({ domain, word }).value,
        proven_at: provenAt?.toISOString() ?? null,
      })),
      directory: {
        address: linkTo(ctx.app, DIRECTORY),
        tokens: tokens.map(({ id, madeByName, madeAt, lastUsedAt }) => ({
          id,
          made_by: madeByName,
          made_at: madeAt.toISOString(),
          last_used_at: lastUsedAt?.toISOString() ?? null,
        })),
      },
    }
  })
}

const presentProvider = (provider: Provider): NonNullable<SingleSignOn['provider']> => ({
  issuer: provider.issuer,
  client_id: provider.clientId,
  has_secret: provider.sealedSecret !== null,
  role_claim: provider.roleClaim,
  role_rules: parseRoleRules(provider),
  default_role: provider.defaultRole,
  is_required: provider.isRequired,
  last_used_at: provider.lastUsedAt?.toISOString() ?? null,
})
