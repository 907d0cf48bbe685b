import type { CampaignPage } from '@flightdeck/contract/campaigns'
import { sql } from '@flightdeck/db'
import { addDays, dayIn } from '@flightdeck/domain/time'
import { beforeEach, expect, test } from 'vitest'
import { aCheckedAccount } from '../../../../test/a-checked-account.ts'
import { aServer, type TestServer } from '../../../../test/a-server.ts'

/**
 * Three line items, 3,000 each for thirty days: no cap risks a week's money, no creative the whole amount.
 */
const [NO_CAP, NO_CREATIVE] = ['No frequency cap at any level', 'No servable creative attached']

let server: TestServer
let account: Awaited<ReturnType<typeof aCheckedAccount>>
beforeEach(async () => {
  server = await aServer()
  account = await aCheckedAccount(server)
})

const atRisk = async () => (await account.findings()).kpis.at_risk
const inCampaigns = async () => {
  const { nodes } = (await account.caller.call('GET', '/quality/campaigns/')).json().data as CampaignPage
  return nodes.map(({ qa, left }) => [qa.at_risk.amount, left])
}
const act = (action: string, ids: readonly number[], more: object = {}) =>
  account.caller.call('POST', '/quality/findings/actions/', { action, ids, ...more })

test('two findings on the same money count it once, in every list', async () => {
  await account.apply(NO_CAP)
  await account.check()
  expect(await atRisk()).toEqual([{ amount: 2_100, currency: 'EUR' }])
  await account.apply(NO_CREATIVE)
  await account.check()
  expect(await atRisk()).toEqual([{ amount: 9_000, currency: 'EUR' }])
  expect(await inCampaigns()).toEqual([[9_000, 9_000]])
  const { findings, facets } = await account.findings()
  expect(findings.reduce((sum, { spend_at_risk }) => sum + spend_at_risk.counted, 0)).toBe(9_000)
  expect(facets.campaign.map(({ at_risk }) => at_risk[0]!.amount)).toEqual([9_000])
})

test('a snoozed finding’s money counts again once its day is over', async () => {
  await account.apply(NO_CAP)
  await account.apply(NO_CREATIVE)
  await account.check()
  const { findings } = await account.findings()
  const bare = findings.filter(({ check_name }) => check_name === NO_CREATIVE).map(({ id }) => id)
  const until = addDays(dayIn('UTC', server.clock.now()), 2)
  await act('snooze', bare, { until })
  expect(await atRisk()).toEqual([{ amount: 2_100, currency: 'EUR' }])
  expect(await inCampaigns()).toEqual([[2_100, 9_000]])
  server.clock.advance({ days: 4 })
  expect(await atRisk()).toEqual([{ amount: 9_000, currency: 'EUR' }])
  expect((await inCampaigns())[0]![0]).toBe(9_000)
})

test('a deal shared by two campaigns is at risk in both, each with its own money', async () => {
  await account.apply('Deal expired, paused or not yet started')
  await server.database.inOrganisation(account.organisationId, async (tx) => {
    const { organisationId, accountNo, campaignNo, lineNos } = account
    await sql`
      with copied as (insert into entities (organisation_id, account_no, kind, native_id, native_kind, parent_no, name, status,
          native_status, starts_on, ends_on, settings, raw, content_hash, first_seen_at, changed_at)
        select organisation_id, account_no, kind, '101', native_kind, null, 'Summer', status, native_status, starts_on,
          ends_on, settings, raw, content_hash, first_seen_at, changed_at from entities
        where organisation_id = ${organisationId} and entity_no = ${campaignNo} returning entity_no)
      update entities e set parent_no = c.entity_no from copied c
      where e.organisation_id = ${organisationId} and e.entity_no = ${lineNos[2]!}`.execute(tx)
    await sql`
      with deal as (insert into entities (organisation_id, account_no, kind, native_id, native_kind, name, status,
          native_status, starts_on, ends_on, settings, raw, content_hash, first_seen_at, changed_at)
        select ${organisationId}, ${accountNo}, 'deal_id', 'd1', '', 'Deal', 'paused', '', starts_on, ends_on,
          '{"deal": {"isGuaranteed": false}}', '{}', content_hash, first_seen_at, changed_at from entities
        where organisation_id = ${organisationId} and entity_no = ${campaignNo} returning entity_no)
      insert into entity_links (organisation_id, from_no, to_no)
      select ${organisationId}, line, deal.entity_no from deal, unnest(${[lineNos[0]!, lineNos[2]!]}::int[]) as line`.execute(
      tx,
    )
  })
  await account.check()
  expect(await atRisk()).toEqual([{ amount: 6_000, currency: 'EUR' }])
  expect(new Set((await inCampaigns()).map(String))).toEqual(new Set(['3000,3000', '3000,6000']))
  const { facets } = await account.findings()
  expect(
    Object.fromEntries(facets.campaign.map(({ label, at_risk }) => [label, at_risk[0]!.amount])),
  ).toEqual({
    Spring: 3_000,
    Summer: 3_000,
  })
})
