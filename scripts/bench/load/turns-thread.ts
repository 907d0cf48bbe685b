import { parentPort, workerData } from 'node:worker_threads'

/**
 * Lets programs run one after the other, each for its part of a round and held in between: as if each had a slow core of its
 * own. A program that is named as null leaves its part to nobody.
 */
type Turns = { pids: readonly (number | null)[]; turnMs: number }

const { pids, turnMs } = workerData as Turns
const clock = new Int32Array(new SharedArrayBuffer(4))
let isOver = false
parentPort!.on('message', () => (isOver = true))

const tell = (pid: number | null | undefined, signal: 'SIGSTOP' | 'SIGCONT') => {
  if (pid) process.kill(pid, signal)
}
for (const pid of pids) tell(pid, 'SIGSTOP')

function turn(at: number): void {
  tell(pids[at], 'SIGCONT')
  Atomics.wait(clock, 0, 0, turnMs)
  if (isOver) {
    for (const pid of pids) tell(pid, 'SIGCONT')
    parentPort!.postMessage('over')
    parentPort!.close()
    return
  }
  tell(pids[at], 'SIGSTOP')
  setImmediate(turn, (at + 1) % pids.length)
}
turn(0)
