const UNSEEN = /[\s\p{Cc}\p{Cf}\p{Cs}]/u
/** What ends or begins another part of an address, where a host is expected. */
const NOT_A_HOST = /[/\\?#:%[\]<>^|]/

/**
 * An address as it is stored and compared, or null for what is none: text, an at-sign, text, a dot, text, no character
 * that nobody sees. Small letters, and the host as the mail goes there: two ways to write a mailbox are one account.
 * Written without backtracking, so length costs nothing.
 */
export function readEmail(text: string): string | null {
  if (UNSEEN.test(text)) return null
  const at = text.indexOf('@')
  if (at < 1 || text.includes('@', at + 1)) return null
  const host = asciiHost(text.slice(at + 1))
  return host && `${text.slice(0, at).normalize('NFC').toLowerCase()}@${host}`
}

export const isEmail = (text: string): boolean => readEmail(text) !== null

/** The part after the at-sign. */
export const domainOf = (email: string): string => email.slice(email.lastIndexOf('@') + 1)

/** A name with a dot in it, as the network writes it: bücher.example is xn--bcher-kva.example. Null for what is no name. */
export function asciiHost(text: string): string | null {
  if (NOT_A_HOST.test(text) || text.length > LONGEST_HOST) return null
  const host = URL.parse(`http://${text}`)?.hostname ?? ''
  return ENDS_IN_A_NAME.test(host) ? host : null
}
const LONGEST_HOST = 253
/** Not in a number: that is a machine's address, and no name. */
const ENDS_IN_A_NAME = /[^.]\.[^.]*[^.\d][^.]*$/

/** Enough to recognise one's own address, not enough to learn somebody else's: a•••@agency.com. */
export function maskEmail(email: string): string {
  const [name = '', host = ''] = email.split('@')
  return `${name.slice(0, 1)}•••@${host}`
}
