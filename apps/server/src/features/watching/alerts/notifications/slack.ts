import { plainLine, plainText } from '@flightdeck/domain/text'
import type { ChatMessage } from './chat-message.ts'

/** Slack refuses longer sections, counted as sent. */
const MAX_SECTION_CHARS = 3_000
/** Eleven lines of this length fit into one section. */
const MAX_LINE_CHARS = 260

/** Verbatim: Slack turns none of the text, which others wrote, into links, channels or mentions. */
const section = (text: string) => ({ type: 'section', text: { type: 'mrkdwn', text, verbatim: true } })

export function slackBody({ title, message, lines, more, link }: ChatMessage): object {
  const text = escaped(plainLine(title), MAX_LINE_CHARS)
  const sections = [
    text,
    ...(message === null ? [] : [escaped(plainText(message), MAX_SECTION_CHARS)]),
    ...(lines.length === 0 ? [] : [lines.map((line) => escaped(plainLine(line), MAX_LINE_CHARS)).join('\n')]),
    ...(more === null ? [] : [escaped(more, MAX_LINE_CHARS)]),
    `<${link.href}|${link.label}>`,
  ]
  return { text, blocks: sections.map(section), unfurl_links: false, unfurl_media: false }
}

/** Escapes the three characters Slack treats as markup, without cutting an escape in half. */
function escaped(text: string, longest: number): string {
  let written = ''
  for (const character of text) {
    const next = CODES[character] ?? character
    if (written.length + next.length >= longest) return `${written}…`
    written += next
  }
  return written
}
const CODES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' }
