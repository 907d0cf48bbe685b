import { readAddress } from './read-address.ts'

/** Where webhooks may go: the operator's choice. `anywhere` is for tests and for receivers in one's own house. */
export type WebhookReach = 'public' | 'anywhere'

export type WebhookUrl = { kind: 'fine'; url: URL } | { kind: 'refused'; sentence: string }

const LONGEST = 2048
/** Nothing a person types into an address: blanks, control characters, and marks that turn text around. */
const UNSEEN = /[\s\p{Cc}\p{Cf}\\]/u

/**
 * The address of a webhook, or why it can't be one. This catches what is wrong with the text; whether the name leads
 * inside is only known at the moment of dialling, and checked there.
 */
export function readWebhookUrl(text: string, reach: WebhookReach = 'public'): WebhookUrl {
  const given = text.trim()
  const url = URL.parse(given)
  const schemes = reach === 'public' ? /^https:\/\//i : /^https?:\/\//i
  if (given.length > LONGEST) return refused(`Use a URL of at most ${LONGEST} characters.`)
  if (url === null || UNSEEN.test(given)) return refused('Enter a valid URL.')
  if (!schemes.test(given)) return refused('Use a URL that starts with https://.')
  if (given.split(/[/?#]/)[2]?.includes('@'))
    return refused('Remove the user name and password from the URL.')
  url.hash = ''
  return reach === 'public' ? (refusalOf(url) ?? { kind: 'fine', url }) : { kind: 'fine', url }
}

function refusalOf({ hostname, port }: URL): WebhookUrl | null {
  // The parser has turned 0x7f.1, 2130706433 and ①②⑦.1 into the address they mean.
  if (isLiteral(hostname)) return refused('Use a host name, not an IP address.')
  const name = hostname.replace(/\.$/, '')
  if (!name.includes('.') || /\.(localhost|local|internal|home\.arpa)$/.test(name))
    return refused('This host isn’t on the public internet.')
  // Below 1024 other protocols listen, mail and databases among them, and none of them asked for a POST.
  if (port !== '' && Number(port) < 1024) return refused('Use port 443, or 1024 and above.')
  return null
}

const isLiteral = (hostname: string) => hostname.startsWith('[') || readAddress(hostname) !== null
const refused = (sentence: string): WebhookUrl => ({ kind: 'refused', sentence })
