import { randomBytes } from 'node:crypto'
import { newId, type Row, type Tx } from '@flightdeck/db'
import { asciiHost } from '@flightdeck/domain/session'
import { notFound } from '../../../ground/app-error.ts'
import { conflictingField, invalidField } from '../../../ground/invalid-field.ts'
import type { MemberContext } from '../../../ground/actor-context.ts'
import { consumeRateLimit } from '../../../edge/traffic/rate-limit.ts'
import { recordAudit } from '../audit/index.ts'

const MAX_DOMAINS = 20
const LOOKS = { per: 20, seconds: 600 }

type Domain = Row<'identityDomains'>

export const txtRecord = ({ domain, word }: Pick<Domain, 'domain' | 'word'>) => ({
  name: `_flightdeck.${domain}`,
  value: `flightdeck-domain=${word}`,
})

export async function addDomain(ctx: MemberContext, typed: string): Promise<void> {
  const { organisationId } = ctx
  const domain = asciiHost(typed)
  if (!domain) throw invalidField('domain', 'Enter a domain like agency.com')
  await ctx.transaction(async (tx) => {
    const domains = await loadDomains(tx, organisationId)
    if (domains.some((one) => one.domain === domain))
      throw conflictingField('domain', 'This domain is already added.')
    if (domains.length >= MAX_DOMAINS)
      throw conflictingField('domain', `Limit of ${MAX_DOMAINS} domains reached. Remove one first.`)
    await tx
      .insertInto('identityDomains')
      .values({
        organisationId,
        id: newId(ctx.now.getTime()),
        domain,
        word: randomBytes(20).toString('hex'),
        addedBy: ctx.userId,
        addedAt: ctx.now,
      })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
    await recordAudit(ctx, tx, { action: 'sign_in_domain.added', subject: domain })
  })
}

/** Verifies a TXT record, which only the domain's operator can create. A mailbox would not prove that. */
export async function proveDomain(ctx: MemberContext, id: string): Promise<void> {
  const claimed = await ctx.transaction((tx) => findDomain(tx, ctx.organisationId, id))
  if (claimed.provenAt) return
  await consumeRateLimit(ctx.app.database, `domain proofs:${ctx.organisationId}`, LOOKS)
  const { name, value } = txtRecord(claimed)
  const records = await ctx.app.textRecords(name).catch(() => {
    throw conflictingField('domain', 'Couldn’t check DNS. Try again in a moment.')
  })
  if (!records.some((text) => text.trim() === value))
    throw conflictingField(
      'domain',
      `${name} has no TXT record ${value} yet. New records can take an hour to show.`,
    )
  await ctx.transaction(async (tx) => {
    const storedDomain = await findDomain(tx, ctx.organisationId, id)
    if (!(await saveProof(tx, storedDomain, ctx.now)))
      throw conflictingField('domain', 'Another organisation on this server has verified this domain.')
    await recordAudit(ctx, tx, { action: 'sign_in_domain.proven', subject: storedDomain.domain })
  })
}

/** False if another organisation has verified the domain. */
export async function saveProof(
  tx: Tx,
  { organisationId, id, domain }: Pick<Domain, 'organisationId' | 'id' | 'domain'>,
  now: Date,
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('signInDomains')
    .values({ domain, organisationId })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  if (numInsertedOrUpdatedRows === 0n) return false
  await tx
    .updateTable('identityDomains')
    .set({ provenAt: now })
    .where('organisationId', '=', organisationId)
    .where('id', '=', id)
    .execute()
  return true
}

export async function removeDomain(ctx: MemberContext, id: string): Promise<void> {
  const { organisationId } = ctx
  await ctx.transaction(async (tx) => {
    const { domain } = await findDomain(tx, organisationId, id)
    await tx
      .deleteFrom('identityDomains')
      .where('organisationId', '=', organisationId)
      .where('id', '=', id)
      .execute()
    await tx
      .deleteFrom('signInDomains')
      .where('organisationId', '=', organisationId)
      .where('domain', '=', domain)
      .execute()
    await recordAudit(ctx, tx, { action: 'sign_in_domain.removed', subject: domain })
  })
}

export const loadDomains = (tx: Tx, organisationId: string): Promise<Domain[]> =>
  tx
    .selectFrom('identityDomains')
    .selectAll()
    .where('organisationId', '=', organisationId)
    .orderBy('domain')
    .execute()

async function findDomain(tx: Tx, organisationId: string, id: string): Promise<Domain> {
  const match = (await loadDomains(tx, organisationId)).find((one) => one.id === id)
  if (!match) throw notFound()
  return match
}
