import { useEffect, useRef, useState } from 'react'
import type { Progress } from '../../../lib/download.ts'

/** From here on people want to know, and may want to stop it. */
const longMs = 2_000

/** Something that somebody waits for: what it is, how much of it has arrived, and whether it has been long. */
export type Wait = { words: string; bytes: number; isLong: boolean }

/** Work that can be stopped. What is stopped is left without a word: whoever stopped it knows. */
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
