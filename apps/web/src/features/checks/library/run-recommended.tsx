import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { formatCount } from '../../../lib/count-text.ts'
import { useMay } from '../../../lib/session/use-may.ts'
import { StateMark } from '../../../ui/state-mark.tsx'
import { libraryQuery } from '../api.ts'
import { useApplyRecommended } from './changes.ts'
import { recommendedItems } from './recommended-model.ts'
import classes from './recommended.module.css'

const againMs = 2_000

/** Ends the onboarding: applies the recommended checks and opens the list where issues appear. */
export default function RunRecommended() {
  const navigate = useNavigate()
  const mayWrite = useMay('quality:write')
  const { data: library } = useQuery({
    ...libraryQuery,
    // The recommendation depends on the platforms, and the first may be connected only just now.
    refetchInterval: ({ state: { data } }) =>
      data !== undefined && recommendedItems(data).length === 0 && againMs,
  })
  const apply = useApplyRecommended()
  const button = useRef<HTMLButtonElement>(null)
  const isReady = library !== undefined
  useEffect(() => {
    if (isReady) button.current?.focus()
  }, [isReady])
  // Navigates from the promise: the onboarding unmounts this button before the mutation settles.
  const run = () =>
    void apply.mutateAsync().then(
      () => navigate({ to: '/opportunities' }),
      () => {},
    )
  if (!mayWrite) return <StateMark kind="idle" label="A manager, admin or owner applies the first checks" />
  if (library === undefined) return null
  const count = recommendedItems(library).length
  return (
    <div className={classes.acts}>
      <Button ref={button} size="md" loading={apply.isPending} onClick={run}>
        {count === 0 ? 'Run the recommended checks' : `Run the ${formatCount(count, 'recommended check')}`}
      </Button>
      <Button component={Link} to="/rule-library" variant="subtle" color="gray">
        Choose checks
      </Button>
    </div>
  )
}
