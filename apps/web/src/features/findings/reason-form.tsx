import type { Finding } from '@flightdeck/contract/findings'
import { Button, TextInput, Textarea } from '@mantine/core'
import { useState } from 'react'
import classes from '../../ui/panel.module.css'
import type { Settling } from './settle.ts'

type Props = {
  kind: 'accept' | 'wrong'
  findings: readonly Finding[]
  onSettle: (settling: Settling) => void
}

const notes = {
  accept: 'Still counts towards the QA score. Reopens on the date you set.',
  wrong: 'Counts towards this check’s false-positive rate in the rule library.',
} as const

/** Asks for the reason to accept an issue, for readers who were not there. */
export function ReasonForm({ kind, findings, onSettle }: Props) {
  const [reason, setReason] = useState('')
  const [until, setUntil] = useState('')
  const [isTold, setTold] = useState(false)
  const isMissing = reason.trim() === ''
  const send = () => {
    setTold(true)
    if (isMissing) return
    onSettle({ findings, act: { action: kind, reason: reason.trim(), ...(until === '' ? {} : { until }) } })
  }
  return (
    <form
      className={classes.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        send()
      }}
    >
      <p className={classes.text}>{notes[kind]}</p>
      <Textarea
        label="Reason"
        required
        data-autofocus
        autosize
        minRows={3}
        maxLength={2000}
        value={reason}
        error={isTold && isMissing && <span role="alert">Enter a reason</span>}
        onChange={({ currentTarget: { value } }) => setReason(value)}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && (event.metaKey || event.ctrlKey)) send()
        }}
      />
      {kind === 'accept' && (
        <TextInput
          type="date"
          label="Until"
          description="Leave empty to accept indefinitely"
          value={until}
          onChange={({ currentTarget: { value } }) => setUntil(value)}
        />
      )}
      <div className={classes.acts}>
        <Button type="submit">{kind === 'accept' ? 'Accept risk' : 'Report false positive'}</Button>
      </div>
    </form>
  )
}
