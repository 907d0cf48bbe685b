import { destination, pino, type Logger } from 'pino'
import { logWords } from './log-words.ts'
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
