import { plainLine, plainText } from '@flightdeck/domain/text'
import type { ChatMessage } from './chat-message.ts'

const MAX_MESSAGE_CHARS = 2_000

/** Runs of text, because a text block would read marks in a name as Markdown, links among them. */
const run = (text: string, more: object = {}) => ({
  type: 'RichTextBlock',
  inlines: [{ type: 'TextRun', text, ...more }],
})

export const teamsBody = ({ title, message, lines, more, link }: ChatMessage): object => ({
  type: 'message',
  attachments: [
    {
      contentType: 'application/vnd.microsoft.card.adaptive',
      content: {
        $schema: 'http://adaptivecards.io/schemas/adaptive-card.json',
        type: 'AdaptiveCard',
        version: '1.4',
        body: [
          run(plainLine(title), { size: 'Medium', weight: 'Bolder' }),
          ...(message === null ? [] : [run(plainText(message, MAX_MESSAGE_CHARS))]),
          ...lines.map((line) => run(plainLine(line, 400))),
          ...(more === null ? [] : [run(more)]),
        ],
        actions: [{ type: 'Action.OpenUrl', title: link.label, url: link.href }],
      },
    },
  ],
})
