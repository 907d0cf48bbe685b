import { unreadableSheet } from '@flightdeck/connectors'
import { unreadableFile } from '../../../documents/read/unreadable-file.ts'
import { AppError } from '../../../ground/app-error.ts'
import { waitAside, withinCall } from '../../../ground/call-scope.ts'
import type { SheetSource } from './reader-protocol.ts'
import { makeReaders, type SheetThread } from './readers.ts'
import { makeFairQueue } from './fair-queue.ts'

/**
 * Two files at a time, of two organisations, and one more of an organisation that has read little; some more of each may wait,
 * and hold no place of their organisation meanwhile.
 */
const takeTurn = makeFairQueue({ concurrency: 2, queuePerOwner: 12, extraSlotsForLightUsers: 1 })
/** Spreadsheets are read again on a schedule, and an organisation may have a hundred. */
const takeSheetTurn = makeFairQueue({ concurrency: 1, queuePerOwner: 200 })

const BUSY = 'Several files are being processed. Try again in a moment.'
const busy = () => new AppError('unavailable', BUSY, { retryAfterS: 10 })

export type ReadSheet<Row, End> = { rows: Row[]; end: End }

/** Reads sheets in a thread of its own, which interprets the cells (`serveSheetReader`). */
export type SheetReader<Row, End> = {
  /** Reads an uploaded file. */
  file: (organisationId: string, fileName: string, base64: string) => Promise<ReadSheet<Row, End>>
  /** Reads Google's response for a tab; `unwell` if that is incomplete. */
  tab: (
    organisationId: string,
    tab: string,
    text: string,
  ) => Promise<ReadSheet<Row, End> | { problem: string }>
}

/** Reads sheets with facts known beforehand. */
type MakesReader<Row, End, Known> = (facts: Known) => SheetReader<Row, End>

export function makeSheetReader<Row, End, Known = null>(program: URL): MakesReader<Row, End, Known> {
  const withReader = makeReaders<Row, End, Known>(program)
  /**
   * Reads untrusted input in a separate thread with limited time and memory; null if that fails. Other
   * requests never wait for it.
   */
  async function readAside(
    turn: Promise<() => void>,
    input: { source: SheetSource; known: Known },
    spares = { keepsSpares: false },
  ) {
    const done = await waitAside(() => withinCall(turn, busy, (late) => late()))
    try {
      return await withReader((reader) => readIn(reader, input), spares)
    } catch {
      return null
    } finally {
      done()
    }
  }
  return (facts) => ({
    async file(organisationId, fileName, base64) {
      const turn = takeTurn(organisationId)
      if (!turn) {
        throw new AppError('too_many', BUSY, { retryAfterS: 10 })
      }
      const input = { source: { fileName, base64 }, known: facts }
      const read = await readAside(turn, input, { keepsSpares: true })
      if (!read || 'isUnreadable' in read)
        throw unreadableFile('The file is too large to process. Split it, or save it as CSV.')
      if ('problem' in read) throw unreadableFile(read.problem)
      return read
    },
    async tab(organisationId, tab, text) {
      const turn = takeSheetTurn(organisationId)
      const read = turn && (await readAside(turn, { source: { text, tab }, known: facts }))
      if (!read) return { problem: 'The tab is too large to process. Split it.' }
      if ('isUnreadable' in read) throw unreadableSheet()
      return read
    },
  })
}

async function readIn<Row, End, Known>(
  reader: SheetThread<Row, End, Known>,
  input: { source: SheetSource; known: Known },
) {
  const rows: Row[] = []
  const answer = await reader.ask('read', input, (some) => void rows.push(...some))
  return 'end' in answer ? { rows, end: answer.end } : answer
}
