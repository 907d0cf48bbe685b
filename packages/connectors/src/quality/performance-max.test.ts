import { CHECKS, gatherSubjects, selectChecks } from '@flightdeck/domain/checks'
import { runChecks } from '@flightdeck/domain/test/run-checks'
import type { World } from '@flightdeck/platform-sim'
import { expect, test } from 'vitest'
import { demoWorld, inspectWorld } from '../test/inspected-world.ts'

/** Google's part of the demo, with every campaign as one of Performance Max. */
const isGoogles = ({ platform }: { platform: string }) => platform === 'google_ads'
const plain: World = {
  ...demoWorld,
  accounts: demoWorld.accounts.filter(isGoogles),
  campaigns: demoWorld.campaigns.filter(isGoogles),
  insertionOrders: [],
  lineItems: demoWorld.lineItems.filter(isGoogles),
  creatives: demoWorld.creatives.filter(isGoogles),
  deals: [],
}
const maximised: World = {
  ...plain,
  campaigns: plain.campaigns.map((one) => ({ ...one, isPerformanceMax: true })),
}

async function failuresIn(world: World) {
  const failures: { id: string; kind: string; nativeId: string }[] = []
  for (const { account, inspected } of await inspectWorld(world))
    runChecks(
      gatherSubjects(account, inspected),
      CHECKS.map((check) => selectChecks(check)),
      ({ kind, nativeId }, { check: { id } }, outcome) =>
        outcome.kind === 'fails' && failures.push({ id, kind, nativeId }),
    )
  return failures
}

test('Performance Max is found wrong where the same campaigns would be, and in the pages of its asset groups', async () => {
  const [before, after] = [await failuresIn(plain), await failuresIn(maximised)]
  const isPage = ({ kind }: { kind: string }) => kind === 'creative'
  const failuresBefore = new Set(before.map((one) => JSON.stringify(one)))
  expect(after.filter((one) => !isPage(one) && !failuresBefore.has(JSON.stringify(one)))).toEqual([])
  const faulty = new Map(
    plain.lineItems.map(({ id, creativeIds }) => [
      id,
      before.filter(({ nativeId }) => creativeIds.includes(nativeId)).map((one) => one.id),
    ]),
  )
  const pages = after.filter(isPage)
  expect(pages.length).toBeGreaterThan(0)
  for (const { id, nativeId } of pages) expect(faulty.get(nativeId)).toContain(id)
})
