import { plainLine, plainText } from '@flightdeck/domain'
import type { ChatMessage } from './chat-message.ts'

/** Slack refuses a section that is longer, counted as it is sent. */
const LONGEST_SECTION = 3_000
/** Eleven of them fit into one. */
const LONGEST_LINE = 260

/** Verbatim: Slack makes no links, channels or people out of what somebody else named. */
const section = (text: string) => ({ type: 'section', text: { type: 'mrkdwn', text, verbatim: true } })

export function slackBody({ title, message, lines, more, link }: ChatMessage): object {
  const text = escaped(plainLine(title), LONGEST_LINE)
  const said = [
    text,
    ...(message === null ? [] : [escaped(plainText(message), LONGEST_SECTION)]),
    ...(lines.length === 0 ? [] : [lines.map((line) => escaped(plainLine(line), LONGEST_LINE)).join('\n')]),
    ...(more === null ? [] : [escaped(more, LONGEST_LINE)]),
    `<${link.href}|${link.label}>`,
  ]
  return { text, blocks: said.map(section), unfurl_links: false, unfurl_media: false }
}

/** Three characters mean something to Slack, and none of them is cut in half. */
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
