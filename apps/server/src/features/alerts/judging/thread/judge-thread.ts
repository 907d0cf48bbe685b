import { availableParallelism } from 'node:os'
import { parentPort, workerData } from 'node:worker_threads'
import { openDatabase } from '@flightdeck/db'
import { makeCrew, type Crew } from '@flightdeck/engine'
import { keepBooks, type Book } from '../../../delivery/index.ts'
import type { Said, ThreadSettings } from '../../../../work/thread.ts'
import type { Asking } from '../judge.ts'
import type { HowAsked } from './how-asked.ts'
import { QUESTIONS } from './questions.ts'
import { stepBack } from '../../../../work/step-back.ts'

stepBack()

/** Reading an organisation's days may take longer than any request. */
const QUERY_TIMEOUT_MS = 10 * 60 * 1000
const MOST_HELPERS = 3
/** Fewer entities than this are judged before another thread is awake. */
const HELPED_FROM = 20_000

const { url, mostBytes } = workerData as ThreadSettings
const database = openDatabase({ url, name: 'flightdeck judge', size: 2, queryTimeoutMs: QUERY_TIMEOUT_MS })
const books = keepBooks(database, mostBytes)

let crew: Crew | null = null
function crewFor({ world }: Book): Crew | null {
  const helpers = Math.min(MOST_HELPERS, availableParallelism() - 1)
  if (world.snapshot.entities < HELPED_FROM || helpers < 1) return null
  return (crew ??= makeCrew(helpers))
}

type Any = {
  piece: (book: Book, asked: unknown, how: HowAsked) => unknown
  answer: (asked: unknown, pieces: unknown[]) => unknown
}

parentPort!.on('message', (asking: Asking) => {
  void answered(asking).then((answer) => parentPort!.postMessage(answer))
})

async function answered({ id, name, asked }: Asking): Promise<Said> {
  try {
    const { piece, answer } = QUESTIONS[name] as unknown as Any
    const said = await books.ask(asked.organisationId, {
      piece: (book, isOnly) => piece(book, asked, { crew: crewFor(book), isOnly }),
      answer: (pieces) => answer(asked, pieces),
    })
    return { id, answer: said }
  } catch (error) {
    return { id, error: (error as Error).message }
  }
}
