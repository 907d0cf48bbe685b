export type PolicyReport = {
  directive: string
  blocked: string
  screen: string
  source: string
  isEnforced: boolean
}

const KEYWORD = /^[a-z][a-z-]{0,40}$/
const SCREEN = /^\/[a-z/-]{0,60}$/
const OUR_FILE = /^\/assets\/[\w.-]{1,80}$/

/**
 * Reduces a browser's report to safe facts: a directive, the origin of the content, a screen, a file. Omits
 * full addresses and samples of the page, because those can name people.
 */
export function readPolicyReport(body: unknown): PolicyReport | null {
  const report = isObject(body) ? body['csp-report'] : null
  if (!isObject(report)) return null
  const directive = keyword(report['effective-directive'] ?? report['violated-directive'])
  if (!directive) return null
  const line = Number(report['line-number'])
  const file = matching(OUR_FILE, report['source-file'])
  return {
    directive,
    blocked: reduceToOrigin(report['blocked-uri']),
    screen: matching(SCREEN, report['document-uri']) || 'another',
    source: file && Number.isSafeInteger(line) ? `${file}:${line}` : file,
    isEnforced: report['disposition'] !== 'report',
  }
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null

/** Some browsers repeat the whole directive; its first word is its name. */
function keyword(value: unknown): string | null {
  const [first = ''] = typeof value === 'string' ? value.split(' ') : []
  return KEYWORD.test(first) ? first : null
}

/** Keywords such as "inline" and "eval" stay as they are; an address is reduced to its origin. */
function reduceToOrigin(value: unknown): string {
  if (typeof value !== 'string') return 'unknown'
  if (KEYWORD.test(value)) return value
  const url = URL.parse(value)
  return url ? `${url.protocol}//${url.host}`.slice(0, 120) : 'unknown'
}

function matching(shape: RegExp, address: unknown): string {
  const path = typeof address === 'string' ? (URL.parse(address)?.pathname ?? '') : ''
  return shape.test(path) ? path : ''
}
