import { addDays, dayIn } from '@flightdeck/domain/time'
import { Button, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { shortDay } from '../../lib/day-text.ts'
import { whoQuery } from '../../lib/who-query.ts'
import { useNow } from '../../lib/use-now.ts'
import classes from './triage.module.css'

type Props = { onSnooze: (until: string) => void }

const presets = [
  { label: 'Until tomorrow', days: 1 },
  { label: 'For a week', days: 7 },
  { label: 'For 30 days', days: 30 },
] as const

/** Until when it is quiet, in days of the organisation. */
export function SnoozeForm({ onSnooze }: Props) {
  const { data: who } = useQuery(whoQuery)
  const today = dayIn(who?.timezone ?? 'UTC', useNow())
  const [until, setUntil] = useState<string>('')
  return (
    <form
      className={classes.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        if (until !== '') onSnooze(until)
      }}
    >
      <div className={classes.acts}>
        {presets.map(({ label, days }, index) => (
          <Button
            key={days}
            variant="default"
            data-autofocus={index === 0 || undefined}
            onClick={() => onSnooze(addDays(today, days))}
          >
            {label} <span className={classes.muted}>&nbsp;{shortDay(addDays(today, days))}</span>
          </Button>
        ))}
      </div>
      <TextInput
        type="date"
        label="Or pick a date"
        min={addDays(today, 1)}
        value={until}
        onChange={({ currentTarget: { value } }) => setUntil(value)}
      />
      <div className={classes.acts}>
        <Button type="submit" disabled={until === ''}>
          Snooze
        </Button>
      </div>
    </form>
  )
}
