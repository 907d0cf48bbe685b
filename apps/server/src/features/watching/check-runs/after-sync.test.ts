import { newId } from '@flightdeck/db'
import { beforeAll, expect, test } from 'vitest'
import { aCheckedAccount } from '../../../test/a-checked-account.ts'
import { aServer, type TestServer } from '../../../test/a-server.ts'
import { runSlot } from '../../../test/run-slot.ts'
import { CHECK_RUN, planRun, type RunScope } from '../check-schedule/index.ts'
import { planRunsAfterSync } from './after-sync.ts'

const CAP = 'No frequency cap at any level'
let server: TestServer
beforeAll(async () => {
  server = await aServer()
})

async function aScene() {
  const account = await aCheckedAccount(server)
  await account.apply(CAP)
  await account.runWaiting()
  const { organisationId } = account
  const synced = (accountNo: number) =>
    server.database.inOrganisation(organisationId, (tx) =>
      planRunsAfterSync(tx, {
        organisationId,
        accountNo,
        syncId: newId(),
        now: server.clock.now(),
        hasNewEntities: false,
        hasNewDays: true,
      }),
    )
  const night = () =>
    server.database.inOrganisation(organisationId, (tx) =>
      planRun(tx, {
        organisationId,
        cause: 'nightly',
        scope: { kind: 'everything' },
        now: server.clock.now(),
      }),
    )
  const runs = () =>
    server.database.inOrganisation(organisationId, (tx) =>
      tx.selectFrom('checkRuns').selectAll().where('cause', '<>', 'person').orderBy('runNo').execute(),
    )
  const doRun = (runNo: number) =>
    runSlot(server, { organisationId, kind: CHECK_RUN, subject: String(runNo), slotKey: 'run' })
  return { account, synced, night, runs, doRun }
}

test('accounts synced while a run waits join it; a run that has begun takes no more', async () => {
  const { synced, runs, doRun } = await aScene()
  await synced(11)
  await synced(12)
  const [first, ...others] = await runs()
  expect(others).toEqual([])
  expect((first!.scope as RunScope & { kind: 'numbers' }).account_nos).toEqual([11, 12])
  await doRun(first!.runNo)
  await synced(13)
  expect((await runs()).map(({ scope }) => (scope as { account_nos: number[] }).account_nos)).toEqual([
    [11, 12],
    [13],
  ])
})

test('a run after a sync is covered by a nightly run that begins later, not by an earlier one', async () => {
  const { synced, night, runs, doRun } = await aScene()
  await synced(11)
  const nightly = await night()
  const [before] = await runs()
  expect(await doRun(before!.runNo)).toBe('covered')
  await doRun(nightly)
  server.clock.advance({ minutes: 1 })
  await synced(12)
  const after = (await runs()).at(-1)!
  expect(await doRun(after.runNo)).not.toBe('covered')
})

test('campaigns are listed after a sync, with and without checks', async () => {
  const account = await aCheckedAccount(server)
  const { organisationId } = account
  await server.database.inOrganisation(organisationId, async (tx) => {
    const { accountNo } = await tx.selectFrom('adAccounts').select('accountNo').executeTakeFirstOrThrow()
    const read = { organisationId, accountNo, syncId: newId(), now: server.clock.now() }
    await planRunsAfterSync(tx, { ...read, hasNewEntities: false, hasNewDays: true })
  })
  await account.runWaiting()
  const { data } = (await account.caller.call('GET', '/quality/campaigns/')).json()
  expect(data.nodes.map(({ name }: { name: string }) => name)).toEqual(['Spring'])
  expect(data.nodes[0]).toMatchObject({ qa: { score: null } })
})
