import { makeThread, type Thread } from '../../../work/thread/thread.ts'
import type { FileReaderProtocol } from './reader-protocol.ts'

export type FileReader = Thread<FileReaderProtocol>

const MOST_MEGABYTES = 256
const MOST_IDLE = 2
/** Starting a thread takes longer than reading a file; one that nobody needs for a while gives its memory back. */
const IDLE_MS = 60_000

const idle: FileReader[] = []

const start = (): FileReader =>
  makeThread(new URL('./read-thread.ts', import.meta.url), {
    name: 'file reader',
    resourceLimits: { maxOldGenerationSizeMb: MOST_MEGABYTES },
    endsAfterIdleMs: IDLE_MS,
  })

const dismiss = (reader: FileReader): Promise<void> => reader.end().catch(() => {})

/** Lends a thread that reads. One that came to an answer reads on; one that did not is ended, whatever it is doing. */
export async function withReader<T>(read: (reader: FileReader) => Promise<T>): Promise<T> {
  const reader = idle.pop() ?? start()
  try {
    const answer = await read(reader)
    if (idle.length < MOST_IDLE) idle.push(reader)
    else await dismiss(reader)
    return answer
  } catch (error) {
    await dismiss(reader)
    throw error
  }
}
