import { isEmail, readEmail } from '../people/email.ts'

export const MOST_RECIPIENTS = 20
const LONGEST_EMAIL = 254
/** A mail program would read more into these than an address. */
const NOT_IN_AN_ADDRESS = /[\p{Cc}\p{Cf}<>"()\\]/u

export type Recipients = { addresses: string[] } | { problem: string }

/** Addresses as people type them: with commas, semicolons, blanks or line ends between, each counted once. */
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
  if (addresses.length > MOST_RECIPIENTS) return { problem: `Use at most ${MOST_RECIPIENTS} addresses` }
  return { addresses }
}

/** As they are kept and shown. */
export const writeRecipients = (addresses: readonly string[]): string => addresses.join(', ')

const isAddress = (text: string) =>
  text.length <= LONGEST_EMAIL && isEmail(text) && !NOT_IN_AN_ADDRESS.test(text)

const shortened = (text: string) => (text.length > 60 ? `${text.slice(0, 60)}…` : text)
