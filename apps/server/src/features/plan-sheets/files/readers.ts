import { makeThread, type Thread } from '../../../work/thread.ts'

const MOST_MEGABYTES = 256
const KEPT = 2
/** Starting a thread takes longer than reading a file; one that nobody needs for a while gives its memory back. */
const IDLE_MS = 60_000

type Reader = { thread: Thread; goes: NodeJS.Timeout | undefined }

const idle: Reader[] = []

const start = (): Thread =>
  makeThread(
    new URL('./read-thread.ts', import.meta.url),
    'file reader',
    { url: '', mostBytes: 0 },
    { maxOldGenerationSizeMb: MOST_MEGABYTES },
  )

const dismiss = (thread: Thread) => thread.leave().catch(() => {})

/** Lends a thread that reads. One that came to an answer reads on; one that did not is ended, whatever it is doing. */
export async function withReader<T>(read: (thread: Thread) => Promise<T>): Promise<T> {
  const reader = idle.pop()
  clearTimeout(reader?.goes)
  const thread = reader?.thread ?? start()
  try {
    const answer = await read(thread)
    keep(thread)
    return answer
  } catch (error) {
    await dismiss(thread)
    throw error
  }
}

function keep(thread: Thread): void {
  if (idle.length >= KEPT) return void dismiss(thread)
  const own: Reader = { thread, goes: undefined }
  own.goes = setTimeout(() => {
    idle.splice(idle.indexOf(own), 1)
    void dismiss(thread)
  }, IDLE_MS).unref()
  idle.push(own)
}
