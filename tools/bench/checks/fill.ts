import { newId } from '../../../packages/db/src/index.ts'
import { CHECKS } from '@flightdeck/domain/checks'
import { dayIn, dayFromNumber } from '@flightdeck/domain/time'
import type { App } from '../../../apps/server/src/ground/app.ts'
import { storeEntities, loadFacts, newNumbers } from '../../../apps/server/src/features/data/ad-data/index.ts'
import { foundOrganisation } from '../../../apps/server/src/features/people/organisation/index.ts'
import { hashPassword, sessionKeys } from '../../../apps/server/src/features/people/session/index.ts'
import { LOGIN } from '../engine/installation/large.ts'
import { copiedDemo, DAYS, type AccountCopy } from './copies.ts'

const AT_ONCE = 2_000
export type FillResult = { organisationId: string; entities: number; checks: number }

/**
 * Creates an organisation with the demo's accounts, a number of line items in all, ninety days of numbers,
 * and every check on.
 */
export async function fillChecked(app: App, lineItems: number): Promise<FillResult> {
  const now = app.now()
  const passwordHash = await hashPassword(LOGIN.password, sessionKeys(app.secret).pepper)
  const owner = { email: LOGIN.email, fullName: 'Bench', passwordHash, emailVerifiedAt: now }
  const { organisationId, userId } = await foundOrganisation(app, {
    name: 'Bench',
    timezone: 'UTC',
    onboardingState: 'COMPLETE',
    owner,
    now,
  })
  let entities = 0
  for (const copied of await copiedDemo(lineItems, dayIn('UTC', now))) {
    await fillAccount(app, { organisationId, userId, now }, copied)
    entities += copied.entities.length
  }
  return { organisationId, entities, checks: await selectAll(app, { organisationId, userId, now }) }
}

type FillScope = { organisationId: string; userId: string; now: Date }

async function fillAccount(
  app: App,
  { organisationId, userId, now }: FillScope,
  copied: AccountCopy,
): Promise<void> {
  const { account, entities, days } = copied
  const place = await app.database.inOrganisation(organisationId, async (tx) => {
    const id = newId()
    const about = { platform: account.platform, label: account.nativeId, addresses: '{}' }
    await tx
      .insertInto('connections')
      // Paused, because the platform behind it does not exist.
      .values({ organisationId, id, ...about, state: 'paused', connectedBy: userId, signedInAt: now })
      .execute()
    const { platform, nativeId, currency, timezone } = account
    const { accountNo } = await tx
      .insertInto('adAccounts')
      .values({
        organisationId,
        platform,
        nativeId,
        name: nativeId,
        currency,
        timezone,
        isActive: true,
        readBy: id,
        seenAt: now,
      }) // prettier-ignore
      .returning('accountNo')
      .executeTakeFirstOrThrow()
    return { organisationId, accountNo }
  })
  for (let at = 0; at < entities.length; at += AT_ONCE)
    await app.database.inOrganisation(organisationId, (tx) =>
      storeEntities(tx, place, entities.slice(at, at + AT_ONCE), now),
    )
  await app.database.inOrganisation(organisationId, (tx) =>
    tx
      .insertInto('watermarks')
      .values({
        ...place,
        dataset: 'facts',
        pulledAt: now,
        dataFrom: dayFromNumber(account.dataThrough! - DAYS + 1),
        dataThrough: dayFromNumber(account.dataThrough!),
        finalThrough: dayFromNumber(account.dataThrough! - 7),
      })
      .execute(),
  )
  const numbers = newNumbers()
  for (const whole of days())
    if (whole.nativeIds.length > 0)
      await app.database.inOrganisation(organisationId, (tx) =>
        loadFacts(tx, { ...place, from: whole.day, to: whole.day, at: now }, [whole], () => true, numbers),
      )
}

/** Selects every check on each of its platforms, with default settings. */
async function selectAll(app: App, { organisationId, userId, now }: FillScope): Promise<number> {
  const rows = CHECKS.flatMap((check) =>
    check.platforms.map((dspName) => ({
      organisationId,
      checkId: check.id,
      checkName: check.name,
      dspName,
      channelName: 'all',
      isOn: true,
      mode: 'warn' as const,
      fieldsData: '{}',
      overrides: '[]',
      updatedBy: userId,
      updatedAt: now,
    })),
  )
  await app.database.inOrganisation(organisationId, (tx) =>
    tx.insertInto('selectedChecks').values(rows).execute(),
  )
  return CHECKS.length
}
