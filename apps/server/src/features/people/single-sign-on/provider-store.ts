import type { Row, Tx } from '@flightdeck/db'
import { emailDomain } from '@flightdeck/domain/session'
import type { RoleRule } from '@flightdeck/domain/single-sign-on'
import { z } from 'zod'
import type { App } from '../../../ground/app.ts'
import { openSealed, sealFor, sealUnder, type OrganisationKey, type Secrets } from '../organisation/index.ts'

export type Provider = Row<'identityProviders'>

export const findProvider = (tx: Tx, organisationId: string): Promise<Provider | undefined> =>
  tx
    .selectFrom('identityProviders')
    .selectAll()
    .where('organisationId', '=', organisationId)
    .executeTakeFirst()

/** The organisation that has proven the domain of an address, with its name and its provider, if it has one. */
export async function findProviderByEmail({ database }: App, email: string) {
  const whose = await database.asNobody((tx) =>
    tx
      .selectFrom('signInDomains')
      .select('organisationId')
      .where('domain', '=', emailDomain(email))
      .executeTakeFirst(),
  )
  if (!whose) return null
  const { organisationId } = whose
  return database.inOrganisation(organisationId, async (tx) => {
    const provider = await findProvider(tx, organisationId)
    return provider ? { provider, organisationName: await loadOrganisationName(tx, organisationId) } : null
  })
}

export async function loadOrganisationName(tx: Tx, organisationId: string): Promise<string> {
  const { name } = await tx
    .selectFrom('organisations')
    .select('name')
    .where('organisationId', '=', organisationId)
    .executeTakeFirstOrThrow()
  return name
}

const Rules = z.array(z.object({ value: z.string(), role: z.string() }))
export const parseRoleRules = ({ roleRules }: Provider): RoleRule[] => Rules.parse(roleRules) as RoleRule[]

const boundTo = (organisationId: string) => `${organisationId}/identity-provider`

export const sealSecret = (tx: Tx, organisationId: string, secret: string, secrets: Secrets) =>
  sealFor(tx, organisationId, boundTo(organisationId), secret, secrets)

/** Null without one, and when it cannot be opened, as after a restore without its key. */
export const openSecret = async (
  tx: Tx,
  { organisationId, sealedSecret }: Provider,
  secrets: Secrets,
): Promise<string | null> =>
  sealedSecret && openSealed(tx, organisationId, boundTo(organisationId), sealedSecret, secrets)

/** When the organisation's key changes. */
export async function resealProviderSecret(
  tx: Tx,
  organisationId: string,
  key: OrganisationKey,
  secrets: Secrets,
): Promise<void> {
  const provider = await findProvider(tx, organisationId)
  const secret = provider && (await openSecret(tx, provider, secrets))
  if (!secret) return
  await tx
    .updateTable('identityProviders')
    .set({ sealedSecret: sealUnder(key, boundTo(organisationId), secret) })
    .where('organisationId', '=', organisationId)
    .execute()
}
