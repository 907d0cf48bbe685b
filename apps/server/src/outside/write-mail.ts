import { plainLine, plainText } from '@flightdeck/domain/text'
import { layOut, type Link, type MailBars } from './mail-layout.ts'
import type { MailPayload } from './mail-payload.ts'

/** Content of a mail; the layout is the same for all. */
export type MailContent = {
  title: string
  /** Line breaks are preserved. */
  paragraphs: string[]
  /** A chart of bars, above the table that has its figures; left out where mails are read as text. */
  bars?: MailBars
  table?: { columns: string[]; rows: string[][] }
  button?: Link
  footer?: Link[]
  /** Sender and colour, where they are not the product's own. */
  from?: { sender: string | null; colour: string | null }
}

const MAX_CELL_CHARS = 300
const MAX_LABEL_CHARS = 60
const HOUSE_COLOUR = '#2f5fd0'

/** The same mail twice: for those who read HTML, and for those who don't. */
export function writeMail(mail: MailContent): MailPayload {
  const content = tidied(mail)
  return { text: asText(content), html: layOut(content).markup }
}

/** A name of many lines would look like our own text, and an endless one would push that out of sight. */
function tidied({ title, paragraphs, bars, table, button, footer = [], from }: MailContent) {
  const cell = (text: string) => plainLine(text, MAX_CELL_CHARS)
  const links = (candidates: Link[]) =>
    candidates.filter(isWebLink).map(({ label, href }) => ({ label: cell(label), href }))
  return {
    title: cell(title),
    paragraphs: paragraphs.map((paragraph) => plainText(paragraph)),
    bars: bars ? { title: cell(bars.title), rows: bars.rows.map((row) => ({ ...row, label: plainLine(row.label, MAX_LABEL_CHARS), value: cell(row.value) })) } : null, // prettier-ignore
    columns: table?.columns.map(cell) ?? [],
    rows: table?.rows.map((row) => row.map(cell)) ?? [],
    button: links(button ? [button] : [])[0] ?? null,
    footer: links(footer),
    sender: cell(from?.sender ?? 'Flightdeck'),
    colour: from?.colour ?? HOUSE_COLOUR,
  }
}
type TidyMail = ReturnType<typeof tidied>

const isWebLink = ({ href }: Link) => /^https?:\/\/[!-~]+$/.test(href)

function asText({ title, paragraphs, columns, rows, button, footer, sender }: TidyMail): string {
  const blocks = [
    title,
    ...paragraphs,
    ...rows.map((row) => row.map((cell, n) => (columns[n] ? `${columns[n]}: ${cell}` : cell)).join('\n')),
    ...(button ? [`${button.label}: ${button.href}`] : []),
    [sender, ...footer.map(({ label, href }) => `${label}: ${href}`)].join('\n'),
  ]
  return `${blocks.join('\n\n')}\n`
}
