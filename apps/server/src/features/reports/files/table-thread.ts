import type { ReportAnswer, ReportRun } from '@flightdeck/contract/reports'
import { serveThread, type ThreadCall } from '../../../work/thread/serve-thread.ts'
import { runAsCsv, runAsXlsx } from './files.ts'

/** A run, and the text that was kept of its answer: whoever asks need not read it. */
export type KeptText = { run: ReportRun; answer: string; sender: string | null }
type WriteCall = { input: KeptText; answer: 'written'; news: Uint8Array }

/** What the writer of tables is asked: a run in, the pieces of its file as they are made. */
export type TableWriterProtocol = { csv: WriteCall; xlsx: WriteCall }

type StoredRun = { run: ReportRun; answer: ReportAnswer; sender: string | null }
type Pieces = Iterable<Uint8Array> | AsyncIterable<Uint8Array>

/** Whoever no longer waits for a file is noticed between two of its pieces. */
const writing =
  (piecesOf: (kept: StoredRun) => Pieces) =>
  async ({ answer, ...rest }: KeptText, { tell, checkpoint }: ThreadCall<Uint8Array>): Promise<'written'> => {
    for await (const piece of piecesOf({ ...rest, answer: JSON.parse(answer) as ReportAnswer })) {
      await checkpoint()
      tell(piece)
    }
    return 'written'
  }

serveThread<TableWriterProtocol>({ csv: writing(runAsCsv), xlsx: writing(runAsXlsx) })
