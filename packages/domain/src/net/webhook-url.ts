import { readAddress } from './read-address.ts'

/** Permitted webhook targets: the operator's choice. `anywhere` is for tests and for internal receivers. */
export type WebhookReach = 'public' | 'anywhere'

export type WebhookUrl = { kind: 'fine'; url: URL } | { kind: 'refused'; sentence: string }

const MAX_URL_CHARS = 2048
/**
 * Characters that have no place in an address: blanks, control characters, and marks that turn text around.
 */
const UNSEEN = /[\s\p{Cc}\p{Cf}\\]/u

/**
 * Parses the address of a webhook, or says why it can't be one. Checks the text only; whether the name
 * resolves to an internal address is checked when connecting.
 */
export function readWebhookUrl(text: string, reach: WebhookReach = 'public'): WebhookUrl {
  const address = text.trim()
  const url = URL.parse(address)
  const schemes = reach === 'public' ? /^https:\/\//i : /^https?:\/\//i
  if (address.length > MAX_URL_CHARS) return refused(`Use a URL of at most ${MAX_URL_CHARS} characters.`)
  if (url === null || UNSEEN.test(address)) return refused('Enter a valid URL.')
  if (!schemes.test(address)) return refused('Use a URL that starts with https://.')
  if (address.split(/[/?#]/)[2]?.includes('@'))
    return refused('Remove the user name and password from the URL.')
  url.hash = ''
  return reach === 'public' ? (hostProblem(url) ?? { kind: 'fine', url }) : { kind: 'fine', url }
}

function hostProblem({ hostname, port }: URL): WebhookUrl | null {
  // The parser has already resolved 0x7f.1, 2130706433 and ①②⑦.1 to their IP address.
  if (isLiteral(hostname)) return refused('Use a host name, not an IP address.')
  const name = hostname.replace(/\.$/, '')
  if (!name.includes('.') || /\.(localhost|local|internal|home\.arpa)$/.test(name))
    return refused('This host isn’t on the public internet.')
  // Ports below 1024 belong to other protocols, such as mail, that must not receive a POST.
  if (port !== '' && Number(port) < 1024) return refused('Use port 443, or 1024 and above.')
  return null
}

const isLiteral = (hostname: string) => hostname.startsWith('[') || readAddress(hostname) !== null
const refused = (sentence: string): WebhookUrl => ({ kind: 'refused', sentence })
