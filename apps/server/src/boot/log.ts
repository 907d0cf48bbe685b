import { destination, pino, type Logger } from 'pino'
import { logWords } from './log-words.ts'
import { terminal } from './terminal.ts'

/** Where the log goes, from which level, and as what. */
export type LogHome = { to: 'stdout' | 'stderr'; level: string; as: 'json' | 'words' }
type Streams = { stdoutIsTerminal: boolean; stderrIsTerminal: boolean }

/**
 * Files and pipes have everything, as lines of JSON. A terminal is for people: it is quiet until something goes wrong,
 * and then says so in words, unless somebody asks for more.
 */
export function logHome(asked: string | null, { stdoutIsTerminal, stderrIsTerminal }: Streams): LogHome {
  if (!stderrIsTerminal) return { to: 'stderr', level: asked ?? 'info', as: 'json' }
  if (asked === 'info' || asked === 'debug') return { to: 'stderr', level: asked, as: 'json' }
  // `npm start > file`: who redirects only standard output wants to keep what happens in that file.
  if (asked === null && !stdoutIsTerminal) return { to: 'stdout', level: 'info', as: 'json' }
  return { to: 'stderr', level: asked ?? 'warn', as: 'words' }
}

/** Errors are described by the edge; no library's object is ever dumped whole. */
export function makeLog(asked: string | null): Logger {
  const { to, level, as } = logHome(asked, {
    stdoutIsTerminal: process.stdout.isTTY,
    stderrIsTerminal: process.stderr.isTTY,
  })
  const home =
    as === 'words'
      ? { write: (line: string) => terminal.warn(logWords(line)) }
      : destination({ fd: to === 'stdout' ? 1 : 2, sync: false })
  return pino({ level, base: null, timestamp: pino.stdTimeFunctions.isoTime }, home)
}
