import { parentPort } from 'node:worker_threads'
import type { Said } from '../../../work/thread.ts'
import { setDocument, type PrintedCertificate } from './document.ts'

const say = (words: Said) => parentPort!.postMessage(words)

/** One after the other: each takes a whole core for a moment. */
let turn: Promise<void> = Promise.resolve()

parentPort!.on('message', ({ id, printed }: { id: number; printed: PrintedCertificate }) => {
  turn = turn
    .then(() => setDocument(printed))
    .then(
      (bytes) => say({ id, answer: bytes }),
      (error: Error) => say({ id, error: error.message }),
    )
})
