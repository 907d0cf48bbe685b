import type { ReportAnswer, ReportRun } from '@flightdeck/contract/reports'
import { serveThread, type ThreadCall } from '../../../../work/thread/serve-thread.ts'
import { runAsCsv, runAsXlsx } from './files.ts'

/** A run with its answer as stored text, so that the caller need not parse it. */
export type RunText = { run: ReportRun; answer: string; sender: string | null }
type WriteCall = { input: RunText; answer: 'written'; news: Uint8Array }

/** Protocol of the table writer: takes a run, and streams the chunks of its file. */
export type TableWriterProtocol = { csv: WriteCall; xlsx: WriteCall }

type StoredRun = { run: ReportRun; answer: ReportAnswer; sender: string | null }
type Pieces = Iterable<Uint8Array> | AsyncIterable<Uint8Array>

/** Notices between two chunks that the reader is gone. */
const writing =
  (makePieces: (run: StoredRun) => Pieces) =>
  async ({ answer, ...rest }: RunText, { tell, checkpoint }: ThreadCall<Uint8Array>): Promise<'written'> => {
    for await (const piece of makePieces({ ...rest, answer: JSON.parse(answer) as ReportAnswer })) {
      await checkpoint()
      tell(piece)
    }
    return 'written'
  }

serveThread<TableWriterProtocol>({ csv: writing(runAsCsv), xlsx: writing(runAsXlsx) })
