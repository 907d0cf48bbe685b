import { isEmail, readEmail } from '../session/email.ts'

export const MAX_RECIPIENTS = 20
const MAX_EMAIL_CHARS = 254
/** Characters that mean more than an address to a mail program. */
const NOT_IN_AN_ADDRESS = /[\p{Cc}\p{Cf}<>"()\\]/u

export type Recipients = { addresses: string[] } | { problem: string }

/** Parses addresses separated by commas, semicolons, blanks or line ends, without duplicates. */
export function readRecipients(text: string): Recipients {
  const addresses = [
    ...new Set(
      text
        .split(/[,;\s]+/)
        .filter(Boolean)
        .map((typed) => readEmail(typed) ?? typed.toLowerCase()),
    ),
  ]
  const wrong = addresses.find((address) => !isAddress(address))
  if (wrong !== undefined) return { problem: `“${shortened(wrong)}” is not an email address` }
  if (addresses.length > MAX_RECIPIENTS) return { problem: `Use at most ${MAX_RECIPIENTS} addresses` }
  return { addresses }
}

/** Recipients as stored and shown. */
export const writeRecipients = (addresses: readonly string[]): string => addresses.join(', ')

const isAddress = (text: string) =>
  text.length <= MAX_EMAIL_CHARS && isEmail(text) && !NOT_IN_AN_ADDRESS.test(text)

const shortened = (text: string) => (text.length > 60 ? `${text.slice(0, 60)}…` : text)
