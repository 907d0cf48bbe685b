import type { ReportAnswer } from '@flightdeck/contract/reports'
import { dayText } from '@flightdeck/domain'
import type { App } from '../../../ground/app.ts'
import { linkTo } from '../../../ground/link.ts'
import type { MailPayload } from '../../../outside/mail-payload.ts'
import { writeMail } from '../../../outside/write-mail.ts'
import type { PrintedReport } from '../files/printed-report.ts'
import { titleOf } from '../files/table.ts'
import { writeTable } from '../files/table-writer.ts'

const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
/** A larger file is fetched by the link: many mailboxes refuse it. */
const MOST_BYTES = 2_000_000
const MOST_ROWS = 10
const MOST_COLUMNS = 5

type SentReport = PrintedReport & { text: string }

/** A report by email: its first rows, the file, which is made from the text that is kept, and where to open it. */
export async function reportMail(
  app: App,
  { run, answer, text, letterhead }: SentReport,
): Promise<{ subject: string; content: MailPayload }> {
  const { sender, colour } = letterhead
  const file = writeTable(app, 'xlsx', { run, answer: text, sender })
  const bytes = Buffer.concat(await Array.fromAsync(file as AsyncIterable<Buffer>))
  const isSmall = bytes.length <= MOST_BYTES
  const subject = `${run.name}: ${dayText(run.from)} to ${dayText(run.to)}`
  const content = writeMail({
    title: subject,
    from: { sender, colour },
    paragraphs: [
      ...answer.notes,
      isSmall
        ? 'The workbook is attached.'
        : 'The workbook is too large for an email. Open the report to download it.',
    ],
    table: tableOf(answer),
    button: { label: 'Open report', href: linkTo(app, `/reports?run=${run.id}`) },
  })
  const attached = { name: `flightdeck-report-${run.id}.xlsx`, type: XLSX, content: bytes.toString('base64') }
  return {
    subject,
    content: { ...content, ...(sender !== null && { sender }), ...(isSmall && { files: [attached] }) },
  }
}

function tableOf({ splits, heads, rows, totals, currency, approximate }: ReportAnswer) {
  const shown = heads.slice(0, Math.max(1, MOST_COLUMNS - splits.length))
  const figures = (values: readonly (string | null)[]) => shown.map((_, at) => values[at] ?? '–')
  return {
    columns: [
      ...splits.map(({ label }) => label),
      ...shown.map((head) => titleOf(head, currency, approximate)),
    ],
    rows: [
      ...rows
        .slice(0, MOST_ROWS)
        .map(({ names, values }) => [...names.map(({ label }) => label), ...figures(values)]),
      [...splits.map((_, at) => (at === 0 ? 'Total' : '')), ...figures(totals.values)],
    ],
  }
}
