import type { Member } from '@flightdeck/contract/members'
import type { CurrentUser } from '@flightdeck/contract/session'
import { isSecondFactorDue } from '@flightdeck/domain/factors'
import { addDays, dayIn } from '@flightdeck/domain/time'
import { Button, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { longDay } from '../../lib/day-text.ts'
import { useNow } from '../../lib/use-now.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { organisationQuery } from '../organisation/index.ts'
import { membersQuery, useRequireFactors } from './api.ts'
import classes from './second-factor-rule.module.css'
import { withoutFactor } from './without-factor.ts'

/** Default grace period for setting up a second factor. */
const GRACE_DAYS = 14

/** Requirement of a second factor, and its start. Members it would lock out are named before confirming. */
export function SecondFactorRule({ who }: { who: CurrentUser }) {
  const { data: organisation } = useQuery(organisationQuery)
  const { data: members } = useQuery(membersQuery)
  const require = useRequireFactors()
  const [isAsking, setAsking] = useState(false)
  const today = dayIn(who.timezone, useNow())
  if (organisation === undefined || members === undefined) return null
  const on = organisation.second_factor_on
  return (
    <section className={classes.rule} aria-label="Second factor">
      <div className={classes.grow}>
        <span className={classes.strong}>Members need a second factor</span>
        <span className={classes.second}>{wordsFor(on, today)}</span>
        {on !== null && <span className={classes.second}>{withoutFactor(members)}</span>}
      </div>
      <div className={classes.acts}>
        <Button variant="default" onClick={() => setAsking(true)}>
          {on === null ? 'Require' : 'Change date'}
        </Button>
        {on !== null && (
          <Button variant="default" loading={require.isPending} onClick={() => require.mutate(null)}>
            Stop requiring
          </Button>
        )}
      </div>
      <Dialog title="Require a second factor?" isOpen={isAsking} onClose={() => setAsking(false)} size={440}>
        <Ask
          members={members}
          first={on !== null && on > today ? on : addDays(today, GRACE_DAYS)}
          today={today}
          isBusy={require.isPending}
          onRequire={(day) => require.mutate(day, { onSettled: () => setAsking(false) })}
        />
      </Dialog>
    </section>
  )
}

function wordsFor(on: string | null, today: string): string {
  if (on === null) return 'Not required'
  return isSecondFactorDue(on, today) ? `Required since ${longDay(on)}` : `Required from ${longDay(on)}`
}

type AskProps = {
  members: readonly Member[]
  first: string
  today: string
  isBusy: boolean
  onRequire: (day: string) => void
}

function Ask({ members, first, today, isBusy, onRequire }: AskProps) {
  const [day, setDay] = useState(first)
  return (
    <form
      className={classes.form}
      onSubmit={(event) => {
        event.preventDefault()
        if (day !== '' && !isBusy) onRequire(day)
      }}
    >
      <p className={classes.text}>
        From this date, members without a second factor lose access until they set one up.{' '}
        {withoutFactor(members)}
      </p>
      <TextInput
        type="date"
        label="From"
        required
        withAsterisk={false}
        min={today}
        value={day}
        onChange={(event) => setDay(event.currentTarget.value)}
      />
      <Button type="submit" loading={isBusy}>
        Require
      </Button>
    </form>
  )
}
