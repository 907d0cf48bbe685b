import { sql } from '@flightdeck/db'
import { beforeAll, describe, expect, test } from 'vitest'
import { aMember, signedIn } from '../../../../test/an-organisation.ts'
import { aServer, type TestServer } from '../../../../test/a-server.ts'
import { aWatch } from '../../../../test/a-watch.ts'

let server: TestServer
let watch: Awaited<ReturnType<typeof aWatch>>
beforeAll(async () => {
  server = await aServer()
  watch = await aWatch(server, [[250, 250, 250]])
})

async function write(sentence: unknown, caller = watch.caller) {
  const answer = await caller.call('POST', '/rule-writer/', { sentence })
  return { status: answer.statusCode, ...answer.json() }
}

describe('the rule writer', () => {
  test('answers a sentence with a rule that can be created as it is, once it has a name', async () => {
    const { data } = await write('tell me when any US line item spends over 20 % of its budget in a day')
    expect(data).toMatchObject({
      outcome: 'rule',
      sentence:
        'Daily: alert when any line item in United States has Share of budget spent > 20.00 over the last 24 hours.',
      assumed: ['schedule'],
      notes: [],
    })
    expect(data.words.map(({ use }: { use: string }) => use)).not.toContain('unknown')
    const created = await watch.caller.call('POST', '/alerts/rules/', { ...data.rule, name: 'Too fast' })
    expect(created.json().data).toMatchObject({ ...data.rule, sentence: data.sentence })
  })

  test('answers with a question or a refusal, and saves nothing', async () => {
    const rules = async () => (await watch.caller.call('GET', '/alerts/rules/')).json().data.length
    const before = await rules()
    expect((await write('spend is high on line items')).data).toMatchObject({ outcome: 'question', question: expect.stringContaining('high') })
    expect((await write('delete all alerts')).data).toMatchObject({ outcome: 'refusal', reason: expect.stringContaining('only reports') })
    expect(await rules()).toBe(before)
  }) // prettier-ignore

  test('finds an item by its id, and asks about an id that is not there', async () => {
    const [{ id }] = (await watch.caller.call('GET', '/alerts/entities/line_items/')).json().data
    expect((await write(`line item ${id} with spend over 5`)).data).toMatchObject({ outcome: 'rule', rule: { entity_id: id } })
    expect((await write('campaign 99999 with spend over 5')).data).toMatchObject({
      outcome: 'question',
      question: 'No campaign with ID 99999 found.',
    })
  }) // prettier-ignore

  test('knows the clients of its organisation, and none of another', async () => {
    const other = await aWatch(server, [[250]])
    await server.database.inOrganisation(other.organisationId, (tx) =>
      sql`update ad_accounts set name = 'Secret Client' where organisation_id = ${other.organisationId}`.execute(tx),
    )
    const sentence = 'line items of client Secret Client with spend over 5'
    expect((await write(sentence, other.caller)).data).toMatchObject({ rule: { filter: 'client:Secret Client' } })
    expect((await write(sentence)).data).toMatchObject({
      outcome: 'question',
      question: 'No client named “Secret…” found. Which client is it?',
    })
    expect((await write('line items for Acme with spend over 5')).data).toMatchObject({ rule: { filter: 'client:Acme' } })
  }) // prettier-ignore

  test.each([
    ['no text', 5],
    ['nothing', undefined],
    ['2,001 characters', 'a'.repeat(2_001)],
  ])('refuses %s as a sentence with 400', async (_what, sentence) => {
    const answer = await write(sentence)
    expect([answer.status, answer.errors.sentence.length]).toEqual([400, 1])
  })

  test('is for members who may create rules', async () => {
    const caller = await signedIn(server, (await aMember(server, watch.organisationId, 'viewer')).email)
    expect((await write('campaigns with spend over 5', caller)).status).toBe(403)
  })
})
