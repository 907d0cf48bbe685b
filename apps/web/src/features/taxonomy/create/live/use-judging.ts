import type { NamingTemplate } from '@flightdeck/domain/taxonomy'
import { useEffect, useRef, useState } from 'react'
import type { Judged, ToJudge, ToRemember } from './judging.ts'

/** How names are by a template, judged beside the page. The last answer stays until the next one is there. */
export function useJudging(names: ToRemember['names'], template: NamingTemplate) {
  const thread = useRef<Worker | null>(null)
  const turn = useRef(0)
  const [judged, setJudged] = useState<Judged | null>(null)
  const [isBehind, setBehind] = useState(true)
  useEffect(() => {
    const made = new Worker(new URL('./judging-thread.ts', import.meta.url), { type: 'module' })
    made.addEventListener('message', ({ data }: MessageEvent<Judged>) => {
      if (data.turn !== turn.current) return
      setJudged(data)
      setBehind(false)
    })
    thread.current = made
    return () => {
      made.terminate()
      thread.current = null
    }
  }, [])
  useEffect(() => {
    thread.current?.postMessage({ names } satisfies ToRemember)
  }, [names])
  useEffect(() => {
    turn.current += 1
    setBehind(true)
    thread.current?.postMessage({ turn: turn.current, template } satisfies ToJudge)
  }, [names, template])
  return { judged, isBehind }
}
