import type { CampaignPage } from '@flightdeck/contract/campaigns'
import type { AppliedChecks } from '@flightdeck/contract/checks'
import type { FindingList } from '@flightdeck/contract/findings'
import { sql } from '@flightdeck/db'
import { checkById } from '@flightdeck/domain/checks'
import { AD_PLATFORMS } from '@flightdeck/domain/platforms'
import { answerKey } from '@flightdeck/platform-sim'
import { expect, test } from 'vitest'
import { listAccounts, chooseAll, signInTo, syncOnce } from '../../../test/a-connection.ts'
import { aServer } from '../../../test/a-server.ts'
import { anOrganisation, signedIn } from '../../../test/an-organisation.ts'
import { plainRollUp } from '../../../test/plain-roll-up.ts'
import { playedPlatforms } from '../../../test/played-platforms.ts'
import { runSlot } from '../../../test/run-slot.ts'
import { CHECK_RUN } from '../check-schedule/index.ts'

/** Checks that need a media plan, which is not connected here, so their faults are not found. */
const needsPlan = (id: string) => checkById(id)!.reads.includes('plan')

test('the recommended set finds every planted fault that it covers, and the tree totals them', async () => {
  const server = await aServer({ FLIGHTDECK_DEMO: '1' })
  const played = await playedPlatforms(server)
  const { organisationId, email } = await anOrganisation(server)
  const caller = await signedIn(server, email)
  for (const platform of AD_PLATFORMS) await chooseAll(caller, (await signInTo(caller, platform, played)).id)
  const { applied } = (await caller.call('POST', '/quality/selected/recommended/')).json()
    .data as AppliedChecks
  for (const { accountNo } of await listAccounts(server, organisationId))
    await syncOnce(server, organisationId, accountNo)
  const waiting = await server.database.inOrganisation(organisationId, (tx) =>
    tx.selectFrom('slots').selectAll().where('kind', '=', CHECK_RUN).where('state', '=', 'waiting').execute(),
  )
  for (const slot of waiting) await runSlot(server, slot)

  const { rows } = await server.database.inOrganisation(organisationId, (tx) =>
    sql<{ key: string }>`select f.platform || '/' || e.kind || '/' || e.native_id || ' ' || f.check_id as key
      from findings f join entities e using (organisation_id, entity_no) where f.is_open`.execute(tx),
  )
  const isOn = new Set(applied.map((one) => `${one.dsp_name} ${one.check_id}`))
  const key = answerKey(played.world())
    .filter(({ platform, check }) => isOn.has(`${platform} ${check}`) && !needsPlan(check))
    .map(({ platform, kind, id, check }) => `${platform}/${kind}/${id} ${check}`)
  const findingKeys = rows.map((row) => row.key).filter((one) => !needsPlan(one.split(' ')[1]!))
  expect(findingKeys.toSorted()).toEqual(key.toSorted())
  expect(key.length).toBeGreaterThan(30)

  // The tree agrees with a plain count, campaign by campaign.
  const plain = await plainRollUp(server, organisationId)
  const { nodes } = (await caller.call('GET', '/quality/campaigns/?per_page=200')).json().data as CampaignPage
  expect(new Set(nodes.map(({ id }) => id))).toEqual(new Set(plain.map(({ id }) => id)))
  for (const { id, score, confidence, ran, bySeverity, atRiskMicros, leftMicros } of plain) {
    const { qa } = nodes.find((node) => node.id === id)!
    expect({ id, ran: qa.ran, ...qa.by_severity }).toEqual({ id, ran, ...bySeverity })
    expect(Math.abs(qa.at_risk.amount - atRiskMicros / 1_000_000)).toBeLessThan(0.01)
    expect(qa.at_risk.amount).toBeLessThanOrEqual(leftMicros / 1_000_000 + 0.01)
    expect(qa.score ?? -1).toBeCloseTo(score ?? -1, 4)
    expect(qa.confidence).toBeCloseTo(confidence, 4)
  }
  expect(nodes.some(({ qa }) => qa.by_severity.critical > 0 && qa.uncapped! > 49)).toBe(true)

  // The findings list and the tree show the same amount per campaign and the same total.
  const list = (await caller.call('GET', '/quality/findings/?per_page=200')).json().data as FindingList
  const inList = new Map(list.facets.campaign.map((one) => [one.label, one.at_risk_total.parts]))
  for (const { name, qa } of nodes)
    expect(inList.get(name)?.[0]?.amount ?? 0, name).toBeCloseTo(qa.at_risk.amount, 6)
  for (const { currency, amount } of list.kpis.at_risk) {
    const own = list.facets.campaign.flatMap((one) =>
      one.at_risk.filter((part) => part.currency === currency),
    )
    expect(own.reduce((sum, part) => sum + part.amount, 0)).toBeCloseTo(amount, 4)
  }
}, 180_000)
