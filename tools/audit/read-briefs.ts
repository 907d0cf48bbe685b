import { dayNumber } from './days.ts'
import type { Mail } from './documents/mail.ts'
import { parsePrintedNumber } from './documents/printed-number.ts'
import type { Amount, BriefRow, ShownBrief } from './opinions/briefs.ts'
import type { StoredAlertMail } from './stored-data.ts'

/** Mails about alerts to one recipient, as far as they are in the folder, in the order they were sent. */
export type AlertMail = StoredAlertMail & { mail: Mail }

export function findAlertMails(
  mails: readonly Mail[],
  storedMails: readonly StoredAlertMail[],
  recipient: string,
): AlertMail[] {
  const mailById = new Map(mails.map((mail) => [mail.id, mail]))
  return storedMails
    .filter((stored) => stored.recipient === recipient)
    .flatMap((stored) => {
      const mail = mailById.get(stored.mailId)
      return mail ? [{ ...stored, mail }] : []
    })
}

export function parseBrief({ subject, text }: Mail, at: Date): ShownBrief {
  const paragraphs = text.split('\n\n')
  const rows = paragraphs.filter((paragraph) => paragraph.startsWith('Item: '))
  const days = /^Data through (?:(\d+ \w+) to )?(\d+ \w+)\./m.exec(text)
  const to = readDay(days?.[2] ?? '', at)
  return {
    subject: `brief of ${at.toISOString().slice(0, 10)}`,
    at,
    alerts: Number(/^Morning brief: ([\d,]+) alert/.exec(subject)?.[1]?.replaceAll(',', '')),
    alertsByRule: countByRule(text),
    unlisted: Number(/([\d,]+) more alerts? in Flightdeck/.exec(text)?.[1]?.replaceAll(',', '') ?? 0),
    dataDays: { from: days?.[1] === undefined ? to : readDay(days[1], at), to },
    rows: rows.map((row) => parseRow(row, at)),
    spentInAll: parseAmounts(/, (.+) spent in 7 days$/.exec(subject)?.[1] ?? ''),
  }
}

/** `Dead deals: 18 alerts`, a line for each rule below the title. */
export const countByRule = (text: string): ReadonlyMap<string, number> =>
  new Map(
    [...text.slice(text.indexOf('\n')).matchAll(/^(.+): ([\d,]+) alerts?$/gm)].map(([, rule, count]) => [
      rule!,
      Number(count!.replaceAll(',', '')),
    ]),
  )

function parseRow(paragraph: string, at: Date): BriefRow {
  const cells = new Map(paragraph.split('\n').map((line) => [line.slice(0, line.indexOf(': ')), line.slice(line.indexOf(': ') + 2)])) // prettier-ignore
  const cell = (title: string) => cells.get(title) ?? ''
  const [spent = '', through] = cell('Spent in 7 days').split(' to ')
  return {
    alertId: Number(/[?&]alert=(\d+)/.exec(cell('Link'))?.[1]),
    item: cell('Item'),
    nativeId: cell('ID'),
    rule: cell('Rule'),
    conditions: [...cell('Why').matchAll(/(\S+) \(rule: /g)].flatMap(([, value]) => parsePrintedNumber(value!) ?? []), // prettier-ignore
    spent: parseAmounts(spent)[0] ?? null,
    spentThrough: through === undefined ? null : readDay(through, at),
  }
}

/** `£1,200 + US$300`, an amount for each currency. */
const parseAmounts = (text: string): Amount[] =>
  text.split(' + ').flatMap((part) => {
    const printed = parsePrintedNumber(part)
    return printed ? [{ ...printed, sign: part.replace(/[\d.,−-]+$/, '') }] : []
  })

/** `14 Nov`, in the year that makes it the last such day before a moment. */
function readDay(text: string, before: Date): number {
  const year = before.getUTCFullYear()
  const date = new Date(`${text} ${year} UTC`)
  if (date > before) date.setUTCFullYear(year - 1)
  return Number.isNaN(date.getTime()) ? Number.NaN : dayNumber(date.toISOString().slice(0, 10))
}
