import { destination, pino, type Logger } from 'pino'

/** Lines of JSON on standard error. Errors are described by the edge; no library's object is ever dumped whole. */
export function makeLog(level: string): Logger {
  return pino(
    { level, base: null, timestamp: pino.stdTimeFunctions.isoTime },
    destination({ fd: 2, sync: false }),
  )
}
