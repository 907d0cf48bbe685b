type Entry = Record<string, unknown> & { level: number; time: string; msg?: string }

const LEVELS: Record<number, string> = { 20: 'debug', 30: 'info', 40: 'warning', 50: 'error', 60: 'fatal' }
const LEFT_OUT = new Set(['level', 'time', 'msg', 'reason', 'err'])

/** Formats a log entry for a terminal: time, level, message and further facts. */
export function logWords(json: string, timeZone?: string): string {
  const entry = JSON.parse(json) as Entry
  const time = new Date(entry.time).toLocaleTimeString('en-GB', { timeZone })
  const facts = Object.entries(entry)
    .filter(
      ([name, value]) => !LEFT_OUT.has(name) && (typeof value === 'string' || typeof value === 'number'),
    )
    .map(([name, value]) => `${name} ${value as string}`)
  const words = [
    `${time} ${LEVELS[entry.level] ?? 'log'}: ${entry.msg ?? 'no words'}`,
    formatReason(entry),
    facts.length > 0 ? ` (${facts.join(', ')})` : '',
  ]
  return words.join('').replaceAll(/\s*\n\s*/g, ' ')
}

function formatReason({ reason, err }: Entry): string {
  if (typeof reason === 'string') return `: ${reason}`
  const { type, message } = (err ?? {}) as { type?: unknown; message?: unknown }
  const reasonParts = [type, message].filter((part) => typeof part === 'string' && part !== '')
  return reasonParts.length > 0 ? `: ${reasonParts.join(' ')}` : ''
}
