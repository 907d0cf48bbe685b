import { beforeAll, expect, test } from 'vitest'
import { aServer, type TestServer } from '../../../../test/a-server.ts'
import { aWatch } from '../../../../test/a-watch.ts'

let server: TestServer
beforeAll(async () => {
  server = await aServer()
})

type Watch = Awaited<ReturnType<typeof aWatch>>
const run = async ({ caller }: Watch) => {
  const question = { rows: ['line_item'], metrics: ['spend'] }
  const answer = await caller.call('POST', '/reports/runs/', { name: 'Weekly', question })
  return (answer.json().data as { id: number }).id
}

test('runs of two organisations are numbered independently', async () => {
  const [firstWatch, other] = [await aWatch(server, [[1, 2]]), await aWatch(server, [[1, 2]])]
  const ids = [
    await run(firstWatch),
    await run(other),
    await run(firstWatch),
    await run(other),
    await run(firstWatch),
  ]
  expect(ids).toEqual([1, 1, 2, 2, 3])
})

test('simultaneous runs get different numbers, and a number is never reused', async () => {
  const watch = await aWatch(server, [[1, 2]])
  const ids = await Promise.all([run(watch), run(watch), run(watch)])
  expect(ids.toSorted()).toEqual([1, 2, 3])
  await server.database.inOrganisation(watch.organisationId, (tx) =>
    tx.deleteFrom('reportRuns').where('organisationId', '=', watch.organisationId).execute(),
  )
  expect(await run(watch)).toBe(4)
})
