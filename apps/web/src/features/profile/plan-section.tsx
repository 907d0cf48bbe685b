import type { CurrentUser } from '@flightdeck/contract/session'
import { freemiumBadge } from '@flightdeck/domain/subscription'
import { Button } from '@mantine/core'
import { StateMark } from '../../ui/state-mark.tsx'
import { useExtendFreemium, useRequestPremium } from '../subscription/index.ts'
import classes from './profile-screen.module.css'
import { Section } from './section.tsx'

const marks = { red: 'crit', amber: 'watch', blue: 'under' } as const

/** The badge of the header in a sentence, with the same one thing to do about it. */
export function PlanSection({ who }: { who: CurrentUser }) {
  const extend = useExtendFreemium()
  const upgrade = useRequestPremium()
  const days = who.remainingFreemiumDays
  const badge = freemiumBadge({
    isPremium: who.isPremiumUser,
    remainingDays: days,
    canExtend: who.canExtendFreemium,
  })
  if (badge === null)
    return (
      <Section title="Plan">
        <p className={classes.plan}>
          <StateMark kind="ok" label="Premium" badge /> All features included, no end date.
        </p>
      </Section>
    )
  const [label, action] =
    badge.action === 'Extend'
      ? (['Extend the trial', extend] as const)
      : (['Upgrade the plan', upgrade] as const)
  return (
    <Section title="Plan">
      <div className={classes.split}>
        <p className={classes.plan}>
          <StateMark kind={marks[badge.tone]} label="Freemium" badge />
          {days > 0 ? `${days} ${days === 1 ? 'day' : 'days'} left` : 'Trial expired'}
        </p>
        <Button variant="default" loading={action.isPending} onClick={() => action.mutate()}>
          {label}
        </Button>
      </div>
    </Section>
  )
}
