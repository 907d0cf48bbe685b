import type { aMailbox } from '../../../packages/testkit/src/a-mailbox.ts'
import type { Database } from '../../../packages/db/src/index.ts'
import { duplicate, lose, type Tally } from '../kit/tally.ts'
import type { Expected } from './feed.ts'
import type { Field } from './field.ts'

type Mails = Awaited<ReturnType<typeof aMailbox>>['mails']

/** Every alert that should be there, once, and nothing else; every mail about it, and repeats only of the same message. */
export async function checkAlerts(
  database: Database,
  field: Field,
  expected: Expected[],
  mails: Mails,
  tally: Tally,
) {
  const rows = await database.inOrganisation(field.organisationId, (tx) =>
    tx.selectFrom('alerts').select(['ruleNo', 'entityNo']).execute(),
  )
  const found = new Map<number, number[]>()
  for (const { ruleNo, entityNo } of rows)
    found.set(ruleNo, [...(found.get(ruleNo) ?? []), field.entityNos.indexOf(entityNo)])
  for (const { ruleNo, fired } of expected) {
    const there = found.get(ruleNo) ?? []
    if (fired.some((at) => !there.includes(at))) lose(tally, `rule ${ruleNo} lacks an alert`)
    if (there.length !== fired.length)
      duplicate(tally, `rule ${ruleNo} has ${there.length} alerts, not ${fired.length}`)
  }
  tally.acknowledged += rows.length
  checkMails(field, expected, mails, tally)
}

function checkMails(field: Field, expected: Expected[], mails: Mails, tally: Tally): void {
  const byRule = Map.groupBy(
    mails,
    (mail) => /Rule [0-9a-f-]{36}/.exec(`${mail.subject} ${mail.text}`)?.[0] ?? '',
  )
  let sent = 0
  for (const { ruleName, fired, recipients } of expected) {
    for (const recipient of recipients) {
      const own = (byRule.get(ruleName) ?? []).filter((mail) =>
        mail.to?.some(({ address }) => address === recipient),
      )
      sent += own.length
      for (const at of fired) {
        const about = own.filter((mail) => mail.text?.includes(field.names[at]!))
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
  tally.facts.push(
    `${distinct} messages, ${sent - distinct} of them handed over again with the same Message-ID`,
  )
}
