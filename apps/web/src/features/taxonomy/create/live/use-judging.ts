import type { NamingTemplate } from '@flightdeck/domain/taxonomy'
import { useEffect, useRef, useState } from 'react'
import type { JudgedNames, ToJudge, ToRemember } from './judging.ts'

type JudgeRequest = { names: ToRemember['names']; template: NamingTemplate }

/** How names are by a template, found beside the page. The last answer stays until the next one is there. */
export function useJudging(names: ToRemember['names'], template: NamingTemplate) {
  const thread = useRef<Worker | null>(null)
  const sentNames = useRef<ToRemember['names'] | null>(null)
  const turn = useRef(0)
  const latestRequest = useRef<JudgeRequest | null>(null)
  const [answer, setAnswer] = useState<(JudgedNames & { about: JudgeRequest | null }) | null>(null)
  useEffect(() => {
    const worker = new Worker(new URL('./judging-thread.ts', import.meta.url), { type: 'module' })
    worker.addEventListener('message', ({ data }: MessageEvent<JudgedNames>) => {
      if (data.turn === turn.current) setAnswer({ ...data, about: latestRequest.current })
    })
    thread.current = worker
    return () => {
      worker.terminate()
      thread.current = null
      sentNames.current = null
    }
  }, [])
  useEffect(() => {
    if (sentNames.current !== names) thread.current?.postMessage({ names } satisfies ToRemember)
    sentNames.current = names
    turn.current += 1
    latestRequest.current = { names, template }
    thread.current?.postMessage({ turn: turn.current, template } satisfies ToJudge)
  }, [names, template])
  const isBehind = answer?.about?.names !== names || answer.about.template !== template
  return { judged: answer, isBehind }
}
