import { CHECKS, type CheckSubject, gatherSubjects, selectChecks } from '@flightdeck/domain/checks'
import { runChecks } from '@flightdeck/domain/test/run-checks'
import { answerKey, worldAt, type World } from '@flightdeck/platform-sim'
import { expect, test } from 'vitest'
import { demoWorld, inspectedDemo, inspectWorld, type InspectedParts } from '../test/inspected-world.ts'

/** Names as the demo's agency builds them. */
const TEMPLATES = {
  campaign: 'client_market_theme_platform_period',
  insertion_order: 'client_market_theme_platform_period_channel_order',
  line_item: 'client_market_theme_channel_tactic_line',
}
const MARKETS: Record<string, string> = { UK: 'GB' }
const called = ({ account, kind, nativeId }: CheckSubject) => `${account.platform}/${kind}/${nativeId}`

/** Findings when every check uses the client's own market, pages and names. */
function foundIn(world: World, parts: InspectedParts[]): string[] {
  const failures: string[] = []
  for (const { account, inspected } of parts) {
    const { advertiser } = world.accounts.find(
      ({ platform, id }) => platform === account.platform && id === account.nativeId,
    )!
    const market = MARKETS[advertiser.market] ?? advertiser.market
    const checkFields = { ...TEMPLATES, countries: [market], time_zone: account.timezone }
    const checks = CHECKS.map((check) =>
      selectChecks(check, { ...checkFields, ...(check.id === 'CRE-11' && { hosts: [advertiser.domain] }) }),
    )
    runChecks(gatherSubjects(account, inspected), checks, (subject, { check }, outcome) => {
      if (outcome.kind === 'fails') failures.push(`${called(subject)} ${check.id}`)
    })
  }
  return failures.toSorted()
}

const expectedFindings = (world: World) =>
  answerKey(world)
    .map(({ platform, kind, id, check }) => `${platform}/${kind}/${id} ${check}`)
    .toSorted()

test('every planted fault of the demo is found, and no clean entity is flagged', async () => {
  const key = expectedFindings(demoWorld)
  expect(foundIn(demoWorld, await inspectedDemo())).toEqual(key)
  expect(new Set(key).size).toBe(key.length)
  const kinds = new Set(key.map((one) => one.split(' ')[1]))
  expect(kinds.size).toBeGreaterThan(35)
})

test('planted faults are found a month later too, when deals run out and other flights have begun', async () => {
  const later = worldAt({ seed: 'demo', anchor: '2026-11-15', today: '2026-12-15' })
  expect(foundIn(later, await inspectWorld(later))).toEqual(expectedFindings(later))
})
