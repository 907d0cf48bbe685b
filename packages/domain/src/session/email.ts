const UNSEEN = /[\s\p{Cc}\p{Cf}\p{Cs}]/u
/** Characters that end or begin another part of an address, and so can't be in a host. */
const NOT_A_HOST = /[/\\?#:%[\]<>^|]/

/**
 * Normalises an address for storage and comparison; null unless it is text, an at-sign, text, a dot, text,
 * without invisible characters. Lower case, with the host as mail uses it, so that two spellings of a mailbox
 * are one account. No backtracking, so length costs nothing.
 */
export function readEmail(text: string): string | null {
  if (UNSEEN.test(text)) return null
  const at = text.indexOf('@')
  if (at < 1 || text.includes('@', at + 1)) return null
  const host = asciiHost(text.slice(at + 1))
  return host && `${text.slice(0, at).normalize('NFC').toLowerCase()}@${host}`
}

export const isEmail = (text: string): boolean => readEmail(text) !== null

export const emailDomain = (email: string): string => email.slice(email.lastIndexOf('@') + 1)

/**
 * Host name with a dot, in its network form: bücher.example is xn--bcher-kva.example. Null for any other
 * text.
 */
export function asciiHost(text: string): string | null {
  if (NOT_A_HOST.test(text) || text.length > MAX_HOST_CHARS) return null
  const host = URL.parse(`http://${text}`)?.hostname ?? ''
  return ENDS_IN_A_NAME.test(host) ? host : null
}
const MAX_HOST_CHARS = 253
/** Excludes a number at the end, which makes an IP address. */
const ENDS_IN_A_NAME = /[^.]\.[^.]*[^.\d][^.]*$/

/** Masks an address: users recognise their own, but do not learn another: a•••@agency.com. */
export function maskEmail(email: string): string {
  const [name = '', host = ''] = email.split('@')
  return `${name.slice(0, 1)}•••@${host}`
}
