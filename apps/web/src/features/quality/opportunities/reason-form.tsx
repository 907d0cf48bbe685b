import type { Finding } from '@flightdeck/contract'
import { Button, TextInput, Textarea } from '@mantine/core'
import { useState } from 'react'
import classes from '../panel.module.css'
import type { Settling } from './settle.ts'

type Props = {
  kind: 'accept' | 'wrong'
  findings: readonly Finding[]
  onSettle: (settling: Settling) => void
}

const notes = {
  accept: 'It stays counted in the score, and it comes back after the day you name.',
  wrong: 'It counts as a false alarm of the check, which the rule library shows.',
} as const

/** Why it is left as it is. Whoever reads it next month was not there. */
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
          description="Without a day it stays accepted"
          value={until}
          onChange={({ currentTarget: { value } }) => setUntil(value)}
        />
      )}
      <div className={classes.acts}>
        <Button type="submit">{kind === 'accept' ? 'Accept the risk' : 'Call the check wrong'}</Button>
      </div>
    </form>
  )
}
