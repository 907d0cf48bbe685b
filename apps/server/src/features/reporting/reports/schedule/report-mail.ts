import { dayText } from '@flightdeck/domain/time'
import type { App } from '../../../../ground/app.ts'
import { linkTo } from '../../../../ground/link.ts'
import type { MailPayload } from '../../../../outside/mail-payload.ts'
import { writeMail } from '../../../../outside/write-mail.ts'
import type { PrintedReport } from '../files/printed-report.ts'
import { mailPageLink, type MailToken } from '../../../people/mail-consent/index.ts'
import { writeTable } from '../files/table-writer.ts'
import { mailBars, mailTable } from './mail-blocks.ts'

const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
/** Limit of attachments; many mailboxes refuse larger files, so that those are downloaded by the link. */
const MAX_BYTES = 2_000_000

/** Workbook, made once for all recipients from the stored answer; null if too large. */
export async function workbookFor(
  app: App,
  { run, text, letterhead }: Omit<PrintedReport, 'answer'> & { text: string },
): Promise<AttachedFile | null> {
  const file = await writeTable(app, 'xlsx', { run, answer: text, sender: letterhead.sender })
  const bytes = Buffer.concat(await Array.fromAsync(file as AsyncIterable<Buffer>))
  if (bytes.length > MAX_BYTES) return null
  return { name: `flightdeck-report-${run.id}.xlsx`, type: XLSX, content: bytes.toString('base64') }
}
type AttachedFile = NonNullable<MailPayload['files']>[number]

/** Recipients outside have no account to open the report with. */
type Recipient = { token: MailToken; isOutside: boolean }

/** A report by email: its chart and its first rows, the file, and where to open it. */
export function reportMail(
  app: App,
  { run, answer, letterhead }: PrintedReport,
  workbook: AttachedFile | null,
  { token, isOutside }: Recipient,
): { subject: string; content: MailPayload } {
  const { sender, colour } = letterhead
  const subject = `${run.name}: ${dayText(run.from)} to ${dayText(run.to)}`
  const bars = mailBars(answer)
  const content = writeMail({
    title: subject,
    from: { sender, colour },
    paragraphs: [...answer.notes, fileWords(workbook !== null, isOutside)],
    ...(bars && { bars }),
    table: mailTable(answer),
    ...(!isOutside && { button: { label: 'Open report', href: linkTo(app, `/reports?run=${run.id}`) } }),
    footer: [{ label: 'Unsubscribe from this report', href: mailPageLink(app, token) }],
  })
  return {
    subject,
    content: { ...content, ...(sender !== null && { sender }), ...(workbook && { files: [workbook] }) },
  }
}

function fileWords(isAttached: boolean, isOutside: boolean): string {
  if (isAttached) return 'The workbook is attached.'
  return isOutside
    ? 'The workbook is too large for an email. Ask the sender for a link to the report.'
    : 'The workbook is too large for an email. Open the report to download it.'
}
