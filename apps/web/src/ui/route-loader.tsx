import { useEffect, useState } from 'react'
import { FailedState } from './failed-state.tsx'
import { Logo } from './logo.tsx'
import classes from './route-loader.module.css'

const stillLoadingAfterMs = 10_000
export const giveUpAfterMs = 120_000

/** The full-screen view while a screen's code is on its way, or while one has a single thing to finish: its `line`. */
export function RouteLoader({ line = '' }: { line?: string }) {
  const stage = useStage()
  if (stage === 'given up') return <ScreenDidNotLoad />
  return (
    <output className={classes.screen}>
      <Logo size={56} animated />
      <span className={classes.line}>Loading, please wait...</span>
      <span className={classes.late}>{stage === 'late' ? 'Still loading' : line}</span>
    </output>
  )
}

export function ScreenDidNotLoad() {
  return (
    <div className={classes.screen}>
      <FailedState
        title="Couldn’t load this screen"
        explanation="Your connection may be slow or lost. Reload to try again."
        actionLabel="Reload"
        onAction={() => window.location.reload()}
      />
    </div>
  )
}

function useStage() {
  const [stage, setStage] = useState<'early' | 'late' | 'given up'>('early')
  useEffect(() => {
    const timers = [
      setTimeout(() => setStage('late'), stillLoadingAfterMs),
      setTimeout(() => setStage('given up'), giveUpAfterMs),
    ]
    return () => timers.forEach(clearTimeout)
  }, [])
  return stage
}
