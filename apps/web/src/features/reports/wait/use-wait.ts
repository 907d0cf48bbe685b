import { useEffect, useRef, useState } from 'react'
import type { Progress } from '../../../lib/download.ts'

/** Delay until progress and Cancel appear, in milliseconds. */
const longMs = 2_000

/** Progress of a running job: label, bytes received, and whether it is slow enough to show. */
export type Wait = { words: string; bytes: number; isLong: boolean }

/** Cancellable work with progress. Cancelling shows no message, because the user did it. */
export function useWait() {
  const [wait, setWait] = useState<Wait | null>(null)
  const working = useRef<AbortController | null>(null)
  useEffect(() => () => working.current?.abort(), [])

  async function during<T>(words: string, work: (progress: Progress) => Promise<T>): Promise<T> {
    const own = (working.current = new AbortController())
    setWait({ words, bytes: 0, isLong: false })
    const timer = setTimeout(() => setWait((now) => now && { ...now, isLong: true }), longMs)
    try {
      return await work({
        signal: own.signal,
        onWords: (next) => setWait((now) => now && { ...now, words: next }),
        onBytes: (bytes) => setWait((now) => now && { ...now, bytes }),
      })
    } finally {
      clearTimeout(timer)
      if (working.current === own) setWait(null)
    }
  }
  return { wait, during, stop: () => working.current?.abort() }
}

export const wasStopped = (error: unknown): boolean =>
  error instanceof DOMException && error.name === 'AbortError'
