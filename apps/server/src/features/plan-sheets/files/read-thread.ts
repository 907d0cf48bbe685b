import { parentPort } from 'node:worker_threads'
import { AppError } from '../../../ground/app-error.ts'
import type { Said } from '../../../work/thread.ts'
import { planIn } from './plan-in.ts'
import { readFile } from './read-file.ts'

/** What is handed over at once: taking it is a moment's work for whoever asked. */
const PIECE = 500

type Question = { id: number; fileName: string; base64: string }

const say = (words: Said) => parentPort!.postMessage(words)

async function answer({ id, fileName, base64 }: Question): Promise<void> {
  const plan = planIn(await readFile(fileName, base64))
  if ('problem' in plan) return say({ id, answer: plan })
  const { rows, note, contentHash } = plan
  for (let from = 0; from < rows.length; from += PIECE) {
    const news = { id, rows: rows.slice(from, from + PIECE) }
    say(news)
  }
  say({ id, answer: { note, hash: contentHash.toString('hex') } })
}

parentPort!.on('message', (question: Question) => {
  const { id } = question
  answer(question).catch((error: Error) =>
    say(
      error instanceof AppError ? { id, answer: { problem: error.message } } : { id, error: error.message },
    ),
  )
})
