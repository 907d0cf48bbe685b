import {
  certifiedRiskWords,
  CHECK_MODES,
  SEVERITIES,
  readVerdict,
  VERDICTS,
  verdictWords,
  type CertificateContent,
  type CertifiedCheck,
  type CertificateVerdict,
} from '@flightdeck/domain/checks'
import { INK, type Ink } from '../../../../documents/pdf/ink.ts'
import { FULL, LEFT, Sheet } from '../../../../documents/pdf/sheet.ts'
import { listFailures } from '../present.ts'
import { kindWord, momentWords, platformWord, setWith } from './words.ts'

const VERDICT_INK: Record<CertificateVerdict, Ink> = {
  cleared: INK.ok,
  warned: INK.watch,
  blocked: INK.crit,
  excepted: INK.crit,
}

export type PrintedCertificate = { number: number; text: string; hash: string; address: string }

/** A document has an end: further rows are counted, and listed in the file of the content. */
const MAX_FAILURES = 1_000
const MAX_ENTITIES = 400

/** A certificate on paper. The same bytes for the same certificate: its only dates are its own. */
export async function setDocument({ number, text, hash, address }: PrintedCertificate): Promise<Uint8Array> {
  const content = JSON.parse(text) as CertificateContent
  const sheet = new Sheet({
    title: `Pre-flight certificate ${number}`,
    author: content.organisation,
    at: new Date(content.signed_at),
  })
  head(sheet, number, content)
  summary(sheet, content)
  proof(sheet, hash, address)
  checks(sheet, content.checks)
  failures(sheet, content)
  entities(sheet, content)
  sheet.move(12)
  sheet.paragraph('Characters this document cannot print are shown by number, like [U+4E2D].', {
    size: 7.5,
    ink: INK.faint,
  })
  sheet.feet((page, pages) => [`sha256 ${hash}`, `Certificate ${number} · page ${page} of ${pages}`])
  return sheet.bytes()
}

function head(sheet: Sheet, number: number, content: CertificateContent): void {
  const { organisation, totals, reason } = content
  const { verdict, blockers } = readVerdict(content)
  sheet.set('Flightdeck', LEFT, sheet.at(), 200, { size: 10, ink: INK.strong, isBold: true })
  sheet.setEnd(`Pre-flight certificate ${number}`, LEFT + FULL, sheet.at(), { size: 10, ink: INK.faint })
  sheet.move(20)
  sheet.rule(sheet.at(), INK.strong)
  sheet.move(20)
  sheet.paragraph(organisation, { size: 11, ink: INK.plain }, 6)
  mark(sheet, verdict)
  sheet.set(verdictWords(verdict, blockers), LEFT + 30, sheet.at(), FULL - 30, {
    size: 24,
    ink: VERDICT_INK[verdict],
    isBold: true,
  })
  sheet.move(38)
  const { entities: all, checks: checkCount, failed, passed, not_applicable: idle } = totals
  sheet.paragraph(
    `${formatCount(checkCount, 'check', 'checks')} on ${formatCount(all, 'item', 'items')}: ${passed.toLocaleString('en-GB')} passed, ${failed.toLocaleString('en-GB')} failed, ${idle.toLocaleString('en-GB')} n/a. ${VERDICTS[verdict].means}`,
    { size: 10, ink: INK.strong },
    reason === undefined ? 12 : 6,
  )
  if (reason !== undefined)
    sheet.paragraph(`Reason given by ${content.signed_by}: ${reason}`, { size: 10, ink: INK.strong }, 12)
}

const formatCount = (count: number, one: string, more: string) =>
  `${count.toLocaleString('en-GB')} ${count === 1 ? one : more}`

/** The verdict's shape: a word and a shape say it, the colour only repeats them. */
function mark(sheet: Sheet, verdict: CertificateVerdict): void {
  const { document } = sheet
  const middle = { x: LEFT + 10, y: sheet.at() + 16 }
  document.fillColor(VERDICT_INK[verdict])
  if (verdict === 'cleared') document.circle(middle.x, middle.y, 9).fill()
  else if (verdict === 'warned') {
    document.rect(middle.x - 9, middle.y - 9, 18, 18).fill()
    sheet.set('!', middle.x - 2.5, middle.y - 9, 10, { size: 14, ink: INK.paper, isBold: true })
  } else {
    const { x, y } = middle
    document.polygon([x, y - 11], [x + 11, y], [x, y + 11], [x - 11, y]).fill()
  }
}

const LABEL = 110

function fact(sheet: Sheet, label: string, value: string): void {
  const height = Math.max(sheet.heightOf(value, FULL - LABEL), 13)
  sheet.need(height)
  sheet.set(label, LEFT, sheet.at(), LABEL - 8, { ink: INK.faint })
  sheet.set(value, LEFT + LABEL, sheet.at(), FULL - LABEL, { ink: INK.strong })
  sheet.move(height + 3)
}

function summary(sheet: Sheet, content: CertificateContent): void {
  const { scope, unknown_ids, asked_by, asked_at, checked_at, signed_by, signed_at, zone, accounts } = content
  fact(sheet, 'Scope', scope)
  if (content.at_risk) fact(sheet, 'Spend at risk', certifiedRiskWords(content.at_risk))
  if (unknown_ids.length > 0) fact(sheet, 'IDs not found', unknown_ids.slice(0, 50).join(', '))
  fact(sheet, 'Requested', `${asked_by}, ${momentWords(asked_at, zone)}`)
  fact(sheet, 'Checked', momentWords(checked_at, zone))
  fact(sheet, 'Signed', `${signed_by}, ${momentWords(signed_at, zone)}`)
  for (const { id, platform, name, settings_read_at, data_through, failing_since } of accounts) {
    const read = settings_read_at === null ? 'at an unknown time' : momentWords(settings_read_at, zone)
    fact(
      sheet,
      accounts[0]?.id === id ? 'Data' : '',
      `${platformWord(platform)}, ${name}: settings synced ${read}; ${data_through === null ? 'no data yet' : `data through ${data_through}`}${failing_since === null ? '' : `; sync failing since ${momentWords(failing_since, zone)}`}`,
    )
  }
}

function proof(sheet: Sheet, hash: string, address: string): void {
  sheet.need(64)
  sheet.move(8)
  const { document } = sheet
  document.rect(LEFT, sheet.at(), FULL, 46).fillColor(INK.panel).fill()
  sheet.set('Content hash (SHA-256)', LEFT + 10, sheet.at() + 7, 200, { size: 7.5, ink: INK.faint })
  sheet.setMono(hash, LEFT + 10, sheet.at() + 17, 8.5, INK.strong)
  sheet.set(address, LEFT + 10, sheet.at() + 31, FULL - 20, { size: 7.5, ink: INK.accent })
  sheet.move(52)
}

const FIGURES = [LEFT + FULL - 120, LEFT + FULL - 70, LEFT + FULL] as const
const CHECK_WIDTH = FULL - 170

function checks(sheet: Sheet, all: readonly CertifiedCheck[]): void {
  sheet.heading('Checks')
  checkHead(sheet)
  for (const { id, name, severity, selections, passed, failed, not_applicable } of all) {
    const title = `${name} (${id}, ${SEVERITIES[severity].label.toLowerCase()})`
    const how = setWith(selections)
    const height = sheet.heightOf(title, CHECK_WIDTH) + sheet.heightOf(how, CHECK_WIDTH, { size: 7.5 }) + 5
    if (sheet.need(height)) checkHead(sheet)
    const top = sheet.at()
    const used = sheet.set(title, LEFT, top, CHECK_WIDTH, { ink: INK.strong })
    sheet.set(how, LEFT, top + used, CHECK_WIDTH, { size: 7.5, ink: INK.faint })
    const figures = [failed, passed, not_applicable].map((count) => count.toLocaleString('en-GB'))
    figures.forEach((figure, index) =>
      sheet.setEnd(figure, FIGURES[index]!, top, {
        ink: index === 0 && failed > 0 ? INK.crit : INK.strong,
        isBold: index === 0 && failed > 0,
      }),
    )
    sheet.move(height)
    sheet.rule(sheet.at() - 3)
  }
}

function checkHead(sheet: Sheet): void {
  sheet.set('Check and settings', LEFT, sheet.at(), CHECK_WIDTH, { size: 7.5, ink: INK.faint })
  const words = ['Fail', 'Pass', 'Not applicable']
  words.forEach((word, index) =>
    sheet.setEnd(word, FIGURES[index]!, sheet.at(), { size: 7.5, ink: INK.faint }),
  )
  sheet.move(14)
  sheet.rule(sheet.at() - 3)
}

function failures(sheet: Sheet, content: CertificateContent): void {
  sheet.heading('Failures')
  const all = listFailures(content)
  if (all.length === 0) return sheet.paragraph('No failures.', { ink: INK.strong })
  const names = new Map(content.checks.map(({ id, name }) => [id, name]))
  for (const { check, mode, expected, found, entity } of all.slice(0, MAX_FAILURES)) {
    const what = `${CHECK_MODES[mode].label}: ${names.get(check) ?? check} (${check})`
    const where = `${platformWord(entity.platform)}, ${kindWord(entity.kind)}: ${entity.name} (${entity.id})`
    const why = `Expected ${expected}. Found ${found}.`
    const height = [what, where, why].reduce((sum, text) => sum + sheet.heightOf(text, FULL), 0) + 7
    sheet.need(height)
    const top = sheet.at()
    let used = sheet.set(what, LEFT, top, FULL, { ink: mode === 'block' ? INK.crit : INK.strong })
    used += sheet.set(where, LEFT, top + used, FULL)
    sheet.set(why, LEFT, top + used, FULL)
    sheet.move(height)
    sheet.rule(sheet.at() - 4)
  }
  rest(sheet, all.length - MAX_FAILURES, 'failures')
}

function entities(sheet: Sheet, { entities: all }: CertificateContent): void {
  sheet.heading('Items checked')
  for (const { id, kind, name, platform, account, version, fails } of all.slice(0, MAX_ENTITIES)) {
    const what = `${platformWord(platform)}, ${kindWord(kind)}: ${name}`
    const outcome = fails.length === 0 ? 'no failures' : `${fails.length} failed`
    const more = `${id} · ${account} · settings version ${version} · ${outcome}`
    const height = sheet.heightOf(what, FULL) + sheet.heightOf(more, FULL, { size: 7.5 }) + 4
    sheet.need(height)
    const used = sheet.set(what, LEFT, sheet.at(), FULL, { ink: INK.strong })
    sheet.set(more, LEFT, sheet.at() + used, FULL, { size: 7.5, ink: INK.faint })
    sheet.move(height)
  }
  rest(sheet, all.length - MAX_ENTITIES, 'items')
}

function rest(sheet: Sheet, count: number, what: string): void {
  if (count > 0)
    sheet.paragraph(`And ${count.toLocaleString('en-GB')} more ${what}; the JSON file lists all.`, {
      ink: INK.strong,
    })
}
