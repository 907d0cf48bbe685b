import { PlatformError, readSheetAnswer } from '@flightdeck/connectors'
import type { Grid } from '@flightdeck/domain'
import { AppError } from '../../../ground/app-error.ts'
import { serveThread } from '../../../work/thread/serve-thread.ts'
import { planIn } from './plan-in.ts'
import { readFile } from './read-file.ts'
import type { FileReaderProtocol, PlanSource } from './reader-protocol.ts'

/** What is handed over at once: taking it is a moment's work for whoever asked. */
const PIECE = 500

async function cellsOf(source: PlanSource): Promise<Grid> {
  return 'text' in source
    ? readSheetAnswer(source.text, [source.tab])[0]!
    : readFile(source.fileName, source.base64)
}

serveThread<FileReaderProtocol>({
  async read(source, { tell }) {
    try {
      const plan = planIn(await cellsOf(source))
      if ('problem' in plan) return plan
      const { rows, note, contentHash } = plan
      for (let from = 0; from < rows.length; from += PIECE) tell(rows.slice(from, from + PIECE))
      return { note, hash: contentHash.toString('hex') }
    } catch (error) {
      if (error instanceof AppError) return { problem: error.message }
      if (error instanceof PlatformError) return { isUnreadable: true }
      throw error
    }
  },
})
