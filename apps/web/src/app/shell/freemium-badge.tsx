import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { freemiumBadge } from '@flightdeck/domain/subscription'
import { whoQuery } from '../../lib/who-query.ts'
import { useExtendFreemium, useRequestPremium } from '../../features/subscription/index.ts'
import classes from './header.module.css'

/** Days left of the trial, and the one thing to do about it. */
export function FreemiumBadge() {
  const { data: who } = useQuery(whoQuery)
  const extend = useExtendFreemium()
  const upgrade = useRequestPremium()
  if (who === undefined) return null
  const badge = freemiumBadge({
    isPremium: who.isPremiumUser,
    remainingDays: who.remainingFreemiumDays,
    canExtend: who.canExtendFreemium,
  })
  if (badge === null) return null
  const action = badge.action === 'Extend' ? extend : upgrade
  return (
    <div className={classes.badge} data-tone={badge.tone}>
      <span className={classes.full}>{badge.text}</span>
      <span className={classes.brief} aria-hidden>
        {badge.text.replace('Freemium: ', '')}
      </span>
      <Button
        radius="xl"
        vars={() => ({
          root: { '--button-height': '28px', '--button-fz': '12px', '--button-padding-x': '12px' },
        })}
        loading={action.isPending}
        onClick={() => action.mutate()}
      >
        {badge.action}
      </Button>
    </div>
  )
}
