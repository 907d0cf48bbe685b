import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** A sent mail as its reader sees it without pictures. */
export type Mail = { id: string; to: string; subject: string; text: string }

/** Mails that the product wrote to its folder; without SMTP it has one once a mail was sent. */
export function readMails(folder: string): Mail[] {
  if (!existsSync(folder)) return []
  const names = readdirSync(folder).filter((name) => name.endsWith('.eml'))
  return names.map((name) =>
    parseMail(name.slice(0, -'.eml'.length), readFileSync(join(folder, name), 'utf8')),
  )
}

export function parseMail(id: string, source: string): Mail {
  const { headers, body } = parsePart(source)
  return {
    id,
    to: headers.get('to') ?? '',
    subject: decodeWords(headers.get('subject') ?? ''),
    text: findText(headers, body) ?? '',
  }
}

type Headers = ReadonlyMap<string, string>

function parsePart(source: string): { headers: Headers; body: string } {
  const [head = '', ...rest] = source.split(/\r?\n\r?\n/)
  const lines = head.replaceAll(/\r?\n[ \t]+/g, ' ').split(/\r?\n/)
  const headers = lines.map((line): [string, string] => {
    const colon = line.indexOf(':')
    return [line.slice(0, colon).toLowerCase(), line.slice(colon + 1).trim()]
  })
  return { headers: new Map(headers), body: rest.join('\n\n') }
}

/** First plain text among the parts of a mail. */
function findText(headers: Headers, body: string): string | undefined {
  const type = headers.get('content-type') ?? 'text/plain'
  const boundary = /boundary="?([^";]+)"?/.exec(type)?.[1]
  if (boundary === undefined) return type.startsWith('text/plain') ? decodeBody(headers, body) : undefined
  const parts = body.split(`--${boundary}`).slice(1, -1)
  for (const part of parts) {
    const { headers: partHeaders, body: partBody } = parsePart(part.replace(/^\r?\n/, ''))
    const text = findText(partHeaders, partBody)
    if (text !== undefined) return text
  }
  return undefined
}

function decodeBody(headers: Headers, body: string): string {
  const encoding = headers.get('content-transfer-encoding')
  if (encoding === 'base64') return Buffer.from(body, 'base64').toString()
  return encoding === 'quoted-printable' ? decodeQuoted(body.replaceAll(/=\r?\n/g, '')) : body
}

const decodeQuoted = (text: string): string =>
  Buffer.from(
    text.replaceAll(/=([\dA-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16))),
    'latin1',
  ).toString()

/** Encoded words of a header; spaces between two of them are not part of the text. */
const decodeWords = (text: string): string =>
  text
    .replaceAll(/(\?=)\s+(=\?)/g, '$1$2')
    .replaceAll(/=\?utf-8\?([qb])\?([^?]*)\?=/gi, (_, encoding: string, word: string) =>
      encoding.toLowerCase() === 'b'
        ? Buffer.from(word, 'base64').toString()
        : decodeQuoted(word.replaceAll('_', ' ')),
    )
