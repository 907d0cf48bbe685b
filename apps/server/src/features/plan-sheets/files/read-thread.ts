import type { NumberedRow } from '@flightdeck/domain'
import { AppError } from '../../../ground/app-error.ts'
import { serveThread } from '../../../work/thread/serve-thread.ts'
import { planIn } from './plan-in.ts'
import { readFile } from './read-file.ts'

/** What is handed over at once: taking it is a moment's work for whoever asked. */
const PIECE = 500

/** What the file reader is asked: a file in; its rows piece by piece, then what there is to say of it, or what is wrong. */
export type FileReaderProtocol = {
  read: {
    input: { fileName: string; base64: string }
    answer: { problem: string } | { note: string | null; hash: string }
    news: NumberedRow[]
  }
}

serveThread<FileReaderProtocol>({
  async read({ fileName, base64 }, { tell }) {
    try {
      const plan = planIn(await readFile(fileName, base64))
      if ('problem' in plan) return plan
      const { rows, note, contentHash } = plan
      for (let from = 0; from < rows.length; from += PIECE) tell(rows.slice(from, from + PIECE))
      return { note, hash: contentHash.toString('hex') }
    } catch (error) {
      if (error instanceof AppError) return { problem: error.message }
      throw error
    }
  },
})
