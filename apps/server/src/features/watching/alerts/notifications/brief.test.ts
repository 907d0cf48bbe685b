import { sql } from '@flightdeck/db'
import { expect, test } from 'vitest'
import { aWatch } from '../../../../test/a-watch.ts'
import { anAlertMailbox, subjects } from '../../../../test/an-alert-mailbox.ts'
import { runSlot } from '../../../../test/run-slot.ts'
import { MORNING_BRIEF } from './index.ts'

const box = anAlertMailbox()
const briefs = () =>
  box
    .server()
    .database.inOrganisation(box.organisationId(), (tx) =>
      tx
        .selectFrom('slots')
        .selectAll()
        .where('kind', '=', MORNING_BRIEF)
        .where('state', '=', 'waiting')
        .execute(),
    )
const waiting = () =>
  box
    .server()
    .database.inOrganisation(box.organisationId(), (tx) =>
      tx.selectFrom('alertMailsHeld').selectAll().execute(),
    )
const calm = { is_urgent: false }

test('alerts of several rules come in one brief at eight in the recipient’s time zone, and in no email before', async () => {
  const server = box.server()
  await server.database.inOrganisation(box.organisationId(), (tx) =>
    sql`update organisations set timezone = 'Asia/Tokyo' where organisation_id = ${box.organisationId()}`.execute(
      tx,
    ),
  )
  const rules = [
    await box.aRule(12, { name: 'Slow', ...calm }),
    await box.aRule(3, { name: 'Late', ...calm }),
  ]
  for (const { fire } of rules) await fire()
  expect(await box.mailsTo(box.owner())).toEqual([])
  const [slot, ...others] = await briefs()
  expect(others).toEqual([])
  const hour = { hour: 'numeric', minute: 'numeric', timeZone: 'Asia/Tokyo' } as const
  expect(slot!.dueAt.toLocaleTimeString('en-GB', hour)).toBe('08:00')

  expect(await runSlot(server, slot!)).toBe('told of 15')
  const [brief, ...more] = await box.mailsTo(box.owner())
  expect(more).toEqual([])
  expect(brief!.subject).toMatch(/^Morning brief: 15 alerts/)
  expect(brief!.text!.match(/^Link: https?:\/\/\S+\/alerts\?alert=\d+$/gm)).toHaveLength(10)
  expect(brief!.text).toContain('5 more alerts in Flightdeck')
  expect(brief!.text).toMatch(/Pacing \d+\.\d\d% \(rule: < 80\.00%\)/)
  expect(brief!.html).toContain('<table')
  expect(await waiting()).toEqual([])
})

test('an urgent rule mails at once, also while other alerts wait for the brief', async () => {
  await (await box.aRule(2, { name: 'Calm', ...calm })).fire()
  await (await box.aRule(1, { name: 'Fire' })).fire()
  expect(subjects(await box.mailsTo(box.owner()))).toEqual(['Fire: Deal 1'])
  expect(await waiting()).toHaveLength(2)
})

test('a brief whose worker died before the write is sent by the next, once', async () => {
  const server = box.server()
  await (await box.aRule(2, calm)).fire()
  const [slot] = await briefs()
  // Gathered, and never written: nothing is sent and nothing is lost.
  await expect(
    server.database.inOrganisation(box.organisationId(), async (tx) => {
      const write = await (await import('./send-brief.ts')).sendBrief(server.app, slot as never)
      await write(tx)
      throw new Error('the worker dies')
    }),
  ).rejects.toThrow('the worker dies')
  expect(await box.mailsTo(box.owner())).toEqual([])
  expect(await waiting()).toHaveLength(2)
  expect(await runSlot(server, slot!)).toBe('told of 2')
  expect(await box.mailsTo(box.owner())).toHaveLength(1)
  // Planned and run again, there is nothing left to say.
  await server.database.inOrganisation(box.organisationId(), (tx) =>
    sql`update slots set state = 'waiting' where kind = ${MORNING_BRIEF}`.execute(tx),
  )
  expect(await runSlot(server, (await briefs())[0]!)).toBe('no one is waiting')
  expect(await box.mailsTo(box.owner())).toHaveLength(1)
})

test('a user without a brief gets each rule’s email at once', async () => {
  await box
    .server()
    .database.asOperator((tx) =>
      sql`update users set preferences = '{"brief_hour":null}' where email = ${box.owner()}`.execute(tx),
    )
  await (await box.aRule(1, { name: 'Calm', ...calm })).fire()
  expect(subjects(await box.mailsTo(box.owner()))).toEqual(['Calm: Deal 1'])
})

test('a brief shows 7-day spend through the judged day, also when newer data exists', async () => {
  const server = box.server()
  // The latest day first: 9 days of 10 a day.
  const watch = await aWatch(server, [Array<number>(9).fill(10)])
  const rule = await watch.rule(5, calm)
  await watch.judge(rule)
  // The brief is sent the day after, when another day is there.
  server.clock.advance({ hours: 24 })
  await watch.know([[5_000, ...Array<number>(9).fill(10)]])
  const [slot] = await server.database.inOrganisation(watch.organisationId, (tx) =>
    tx.selectFrom('slots').selectAll().where('kind', '=', MORNING_BRIEF).execute(),
  )
  expect(await runSlot(server, slot!)).toBe('told of 1')
  const [brief] = await server.mailsTo(watch.organisationId, watch.owner.email)
  expect(brief!.subject).toBe('Morning brief: 1 alert, €70 spent in 7 days')
  expect(brief!.text).toContain('€70')
})
