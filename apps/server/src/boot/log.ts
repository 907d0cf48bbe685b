import { destination, pino, type Logger } from 'pino'
import { terminal } from './terminal.ts'

/** Destination, minimum level and format of the log. */
export type LogTarget = { to: 'stdout' | 'stderr'; level: string; as: 'json' | 'words' }
type Streams = { stdoutIsTerminal: boolean; stderrIsTerminal: boolean }

/**
 * Files and pipes get everything, as lines of JSON. A terminal stays quiet until something goes wrong, then
 * gets plain text, unless a more detailed level is set.
 */
export function chooseLogTarget(
  requestedLevel: string | null,
  { stdoutIsTerminal, stderrIsTerminal }: Streams,
): LogTarget {
  if (!stderrIsTerminal) return { to: 'stderr', level: requestedLevel ?? 'info', as: 'json' }
  if (requestedLevel === 'info' || requestedLevel === 'debug')
    return { to: 'stderr', level: requestedLevel, as: 'json' }
  // `npm start > file`: redirecting standard output alone means keeping the log in that file.
  if (requestedLevel === null && !stdoutIsTerminal) return { to: 'stdout', level: 'info', as: 'json' }
  return { to: 'stderr', level: requestedLevel ?? 'warn', as: 'words' }
}

/** Errors are described by the edge; no library's object is ever dumped whole. */
export function makeLog(requestedLevel: string | null): Logger {
  const { to, level, as } = chooseLogTarget(requestedLevel, {
    stdoutIsTerminal: process.stdout.isTTY,
    stderrIsTerminal: process.stderr.isTTY,
  })
  const home =
    as === 'words'
      ? { write: (line: string) => terminal.warn(logWords(line)) }
      : destination({ fd: to === 'stdout' ? 1 : 2, sync: false })
  return pino({ level, base: null, timestamp: pino.stdTimeFunctions.isoTime }, home)
}

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
