import { parentPort } from 'node:worker_threads'
import { PlatformError, readSheetAnswer } from '@flightdeck/connectors'
import type { Grid } from '@flightdeck/domain'
import { AppError } from '../../../ground/app-error.ts'
import { stepBack } from '../../../work/step-back.ts'
import type { Said } from '../../../work/thread.ts'
import { planIn } from './plan-in.ts'
import type { Answer, PlanSource } from './file-reader.ts'
import { readFile } from './read-file.ts'

stepBack()

/** What is handed over at once: taking it is a moment's work for whoever asked. */
const PIECE = 500

type Question = { id: number } & PlanSource

const say = (words: Said) => parentPort!.postMessage(words)
const answerWith = (id: number, answer: Answer) => say({ id, answer })

async function cellsOf(given: PlanSource): Promise<Grid> {
  return 'text' in given
    ? readSheetAnswer(given.text, [given.tab])[0]!
    : readFile(given.fileName, given.base64)
}

async function read({ id, ...given }: Question): Promise<void> {
  const plan = planIn(await cellsOf(given))
  if ('problem' in plan) return answerWith(id, plan)
  const { rows, note, contentHash } = plan
  for (let from = 0; from < rows.length; from += PIECE) {
    const news = { id, rows: rows.slice(from, from + PIECE) }
    say(news)
  }
  answerWith(id, { note, hash: contentHash.toString('hex') })
}

function answerFor(id: number, error: Error): void {
  if (error instanceof AppError) answerWith(id, { problem: error.message })
  else if (error instanceof PlatformError) answerWith(id, { isUnreadable: true })
  else say({ id, error: error.message })
}

parentPort!.on('message', (question: Question) => {
  read(question).catch((error: Error) => answerFor(question.id, error))
})
