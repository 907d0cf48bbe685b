import { setPriority } from 'node:os'
import { PlatformError, readSheetAnswer } from '@flightdeck/connectors'
import type { Grid } from '@flightdeck/domain/plan-sheets'
import { readUploadedGrid } from '../../../documents/read/read-file.ts'
import { AppError } from '../../../ground/app-error.ts'
import { serveThread } from '../../../work/thread/serve-thread.ts'
import type { SheetReaderProtocol, SheetSource } from './reader-protocol.ts'

/** Rows per message, received in a moment. */
const PIECE = 500
/** Niceness of a reader: where processors are few, the event loop goes first. */
const NICENESS = 10

async function readCells(source: SheetSource): Promise<Grid> {
  return 'text' in source
    ? readSheetAnswer(source.text, [source.tab])[0]!
    : readUploadedGrid(source.fileName, source.base64)
}

export type MeantSheet<Row, End> = { rows: readonly Row[]; end: End }

type Meaning<Row, End, Known> = (grid: Grid, facts: Known) => { problem: string } | MeantSheet<Row, End>

/** Serves sheet reading in this thread; `mean` interprets the cells. */
export function serveSheetReader<Row, End, Known = null>(mean: Meaning<Row, End, Known>): void {
  // Linux knows priorities of threads; elsewhere this would be the whole program's.
  if (process.platform === 'linux') setPriority(NICENESS)
  serveThread<SheetReaderProtocol<Row, End, Known>>({
    async read({ source, known: facts }, { tell }) {
      try {
        const sheet = mean(await readCells(source), facts)
        if ('problem' in sheet) return sheet
        const { rows, end } = sheet
        for (let from = 0; from < rows.length; from += PIECE) tell(rows.slice(from, from + PIECE))
        return { end }
      } catch (error) {
        if (error instanceof AppError) return { problem: error.message }
        if (error instanceof PlatformError) return { isUnreadable: true }
        throw error
      }
    },
  })
}
