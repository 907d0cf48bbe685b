import type { LibraryCheck } from '@flightdeck/contract/checks'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useMemo, useState } from 'react'
import { formatCount } from '../../../lib/count-text.ts'
import { useMay } from '../../../lib/session/use-may.ts'
import { whoQuery } from '../../../lib/who-query.ts'
import { toast } from '../../../ui/toasts.tsx'
import { useApplyRecommended } from './changes.ts'
import { recommendedItems } from './recommended-model.ts'
import classes from './recommended.module.css'
import { WouldFlag } from './would-flag.tsx'

type Props = { checks: readonly LibraryCheck[]; connected: readonly string[] }

/** The set most people want, in one press. While the onboarding waits for it, it says so and leads on. */
export function Recommended({ checks, connected }: Props) {
  const { data: who } = useQuery(whoQuery)
  const mayWrite = useMay('quality:write')
  const navigate = useNavigate()
  const apply = useApplyRecommended()
  const [isTrying, setTrying] = useState(false)
  const isOnboarding = who?.onboarding_state === 'APPLY_CHECK_PENDING'
  const items = useMemo(() => recommendedItems({ checks, connected }), [checks, connected])
  if (!mayWrite || (items.length === 0 && !isOnboarding)) return null
  const isNothingOn = !checks.some(({ enabled }) => enabled)
  if (!isOnboarding && !isNothingOn) return null
  const send = () =>
    apply.mutate(undefined, {
      onSuccess: ({ message, onboarding_status }) => {
        toast.success(message)
        if (isOnboarding && onboarding_status === 'COMPLETE') void navigate({ to: '/opportunities' })
      },
    })
  return (
    <section className={classes.card} aria-labelledby="recommended">
      <h2 className={classes.heading} id="recommended">
        {isOnboarding ? 'Apply checks' : 'Start with the recommended set'}
      </h2>
      <p className={classes.text}>
        {formatCount(items.length, 'recommended check')} for {formatCount(connected.length, 'platform')}.
        Change them any time.
      </p>
      {isTrying && <WouldFlag items={items} />}
      <div className={classes.acts}>
        <Button loading={apply.isPending} disabled={items.length === 0} onClick={send}>
          {`Run the ${formatCount(items.length, 'recommended check')}`}
        </Button>
        {!isTrying && (
          <Button variant="default" disabled={items.length === 0} onClick={() => setTrying(true)}>
            See what it would flag
          </Button>
        )}
      </div>
    </section>
  )
}
