import type { LibraryCheck } from '@flightdeck/contract'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useMemo, useState } from 'react'
import { counted } from '../../../lib/counted.ts'
import { useMay } from '../../../lib/session/use-may.ts'
import { whoQuery } from '../../../lib/session/who-query.ts'
import { toast } from '../../../ui/toasts.tsx'
import { useApplyRecommended } from './changes.ts'
import classes from './recommended.module.css'
import { isReady, itemOf, openFor } from './tray-model.ts'
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
  const items = useMemo(
    () =>
      checks
        .filter(({ recommended, needs }) => recommended && needs === null)
        .map((check) => itemOf(check, openFor(check, connected)))
        .filter(isReady),
    [checks, connected],
  )
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
      {isOnboarding && <p className={classes.step}>Step 3 of 3</p>}
      <h2 className={classes.heading} id="recommended">
        {isOnboarding ? 'Apply checks' : 'Start with the recommended set'}
      </h2>
      <p className={classes.text}>
        {counted(items.length, 'recommended check')} for {counted(connected.length, 'platform')}. Change them
        any time.
      </p>
      {isTrying && <WouldFlag items={items} />}
      <div className={classes.acts}>
        <Button loading={apply.isPending} disabled={items.length === 0} onClick={send}>
          Apply the recommended set
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
