import { sql } from '@flightdeck/db'
import { expect, test } from 'vitest'
import { anAlertMailbox, subjects, readToken, type Email } from '../../../../test/an-alert-mailbox.ts'
import { runSlot } from '../../../../test/run-slot.ts'
import { ALERT_MAILS_HELD, planHeldMails } from './index.ts'

const box = anAlertMailbox()
/** Makes all posted mail an hour older and plans slots for held alerts. */
async function anHourLater(): Promise<void> {
  await box.server().settled(box.organisationId())
  await box
    .server()
    .database.inOrganisation(box.organisationId(), (tx) =>
      sql`update outbox set created_at = created_at - interval '61 minutes'`.execute(tx),
    )
  await planHeldMails(box.server().app)
}
const heldSlots = () =>
  box
    .server()
    .database.inOrganisation(box.organisationId(), (tx) =>
      tx
        .selectFrom('slots')
        .selectAll()
        .where('kind', '=', ALERT_MAILS_HELD)
        .where('state', '=', 'waiting')
        .execute(),
    )
const loadHeldMails = () =>
  box
    .server()
    .database.inOrganisation(box.organisationId(), (tx) =>
      tx.selectFrom('alertMailsHeld').selectAll().execute(),
    )

test('an address gets at most thirty mails an hour, and one more with the remaining alerts afterwards', async () => {
  const rules = []
  for (let n = 1; n <= 5; n++) rules.push(await box.aRule(9, { name: `Rule ${n}` }))
  // Separate transactions, as with several workers.
  expect(await Promise.all(rules.map(({ fire }) => fire()))).toEqual([9, 9, 9, 9, 9])
  const mails = await box.mailsTo(box.owner())
  expect(mails).toHaveLength(30)
  const waiting = await loadHeldMails()
  const listed = mails.filter(({ subject }) => subject!.endsWith('deals'))
  const inDigests = listed.reduce((all, { text }) => all + text!.match(/^Name: /gm)!.length, 0)
  expect(waiting.length + inDigests + 30 - listed.length).toBe(45)
  // Held mail takes new alerts along. Two rules, because chance decides whose mails were held.
  for (const { fire } of rules.slice(0, 2)) await fire({ day: '2026-01-04', only: [0] })
  const all = waiting.length + 2
  expect(await box.mailsTo(box.owner())).toHaveLength(30)

  await anHourLater()
  await planHeldMails(box.server().app)
  const [slot, ...others] = await heldSlots()
  expect(others).toEqual([])
  expect(await runSlot(box.server(), slot!)).toBe(`told of ${all}`)
  const [bundle, ...more] = (await box.mailsTo(box.owner())).slice(30) as [Email]
  expect(more).toEqual([])
  expect(bundle.subject).toMatch(new RegExp(`^${all} alerts of \\d rules$`))
  expect(bundle.text!.match(/^Rule: /gm)).toHaveLength(all)
  expect(bundle.text).toContain('Unsubscribe from “Rule ')
  expect(bundle.text).toMatch(/^Rule \d: \d+ alerts?$/m)
  expect(await loadHeldMails()).toEqual([])
  await rules[0]!.fire({ day: '2026-01-05', only: [0] })
  expect(subjects((await box.mailsTo(box.owner())).slice(31))).toEqual(['Rule 1: Deal 1'])
})

test('queued alerts are sent once the hourly limit allows, and a lost job is recreated', async () => {
  const { fire } = await box.aRule(10)
  for (const day of ['2026-01-01', '2026-01-02', '2026-01-03', '2026-01-04'] as const) await fire({ day })
  await box.mailsTo(box.owner())
  await planHeldMails(box.server().app)
  const [slot] = await heldSlots()
  expect(slot!.dueAt.getTime()).toBeGreaterThan(Date.now() + 50 * 60_000)
  expect(await runSlot(box.server(), slot!)).toBe('not yet')
  expect(await loadHeldMails()).toHaveLength(10)
  await anHourLater()
  expect(await runSlot(box.server(), (await heldSlots())[0]!)).toBe('told of 10')
})

test('queued alerts of a muted rule are dropped', async () => {
  const { fire } = await box.aRule(10)
  for (const day of ['2026-01-01', '2026-01-02', '2026-01-03', '2026-01-04'] as const) await fire({ day })
  await box.post('mute', { token: readToken((await box.mailsTo(box.owner()))[0]!) })
  await anHourLater()
  expect(await runSlot(box.server(), (await heldSlots())[0]!)).toBe('nobody wants it')
  expect(await box.mailsTo(box.owner())).toHaveLength(30)
  expect(await loadHeldMails()).toEqual([])
})
