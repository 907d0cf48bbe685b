import type { aMailbox } from '../../../packages/testkit/src/a-mailbox.ts'
import type { Database } from '../../../packages/db/src/index.ts'
import { MAX_PER_HOUR } from '@flightdeck/domain/alerts'
import { duplicate, lose, type Tally } from '../kit/tally.ts'
import type { ExpectedAlert } from './feed.ts'
import type { Field } from './field.ts'
import { maxMailsPerHour } from './let-time-pass.ts'

type Mails = Awaited<ReturnType<typeof aMailbox>>['mails']

/** Every alert that should be there, once, and nothing else; every mail about it, and repeats only of the same message. */
export async function checkAlerts(
  database: Database,
  field: Field,
  expected: ExpectedAlert[],
  mails: Mails,
  tally: Tally,
) {
  const rows = await database.inOrganisation(field.organisationId, (tx) =>
    tx.selectFrom('alerts').select(['ruleNo', 'entityNo']).execute(),
  )
  const entitiesByRule = new Map<number, number[]>()
  for (const { ruleNo, entityNo } of rows)
    entitiesByRule.set(ruleNo, [...(entitiesByRule.get(ruleNo) ?? []), field.entityNos.indexOf(entityNo)])
  for (const { ruleNo, fired } of expected) {
    const there = entitiesByRule.get(ruleNo) ?? []
    if (fired.some((at) => !there.includes(at))) lose(tally, `rule ${ruleNo} lacks an alert`)
    if (there.length !== fired.length)
      duplicate(tally, `rule ${ruleNo} has ${there.length} alerts, not ${fired.length}`)
  }
  tally.acknowledged += rows.length
  const most = await maxMailsPerHour(database)
  if (most > MAX_PER_HOUR) duplicate(tally, `${most} mails came to somebody within an hour`)
  checkMails(field, expected, mails, tally)
}

function checkMails(field: Field, expected: ExpectedAlert[], mails: Mails, tally: Tally): void {
  const byRecipient = Map.groupBy(mails, ({ to }) => to?.[0]?.address ?? '')
  for (const { ruleName, fired, recipients } of expected) {
    for (const recipient of recipients) {
      const own = (byRecipient.get(recipient) ?? []).filter(({ text }) => text?.includes(ruleName))
      for (const at of fired) {
        const about = own.filter((mail) =>
          isHeld(mail)
            ? mail.text!.includes(`\n${ruleName}: ${fired.length} alert`)
            : mail.text!.includes(field.names[at]!),
        )
        const messages = new Set(about.map(({ messageId }) => messageId))
        if (messages.size === 0)
          lose(tally, `${recipient} was not told of ${field.names[at]!} by ${ruleName}`)
        if (messages.size > 1)
          duplicate(tally, `${recipient} was told twice of ${field.names[at]!} by ${ruleName}`)
      }
      if (fired.length === 0 && own.length > 0)
        duplicate(tally, `${recipient} was told of nothing by ${ruleName}`)
    }
  }
  const distinct = new Set(mails.map(({ messageId }) => messageId)).size
  const heldCount = new Set(mails.filter(isHeld).map(({ messageId }) => messageId)).size
  tally.facts.push(
    `${distinct} messages, ${heldCount} of them about what was held for an hour, ${mails.length - distinct} handed over again with the same Message-ID`,
  )
}

/** A mail about what was held names every rule with how many; which they are it says of the worst. */
const isHeld = ({ subject }: Mails[number]) => /^\d+ alerts? of /.test(subject ?? '')
