import { PLACEHOLDERS } from '@flightdeck/domain/alerts'
import { Textarea } from '@mantine/core'
import { useRef } from 'react'
import type { Change } from '../use-rule-form.ts'
import classes from './notifications.module.css'

/** Replacement of each placeholder in the sent message. */
const meanings: Record<(typeof PLACEHOLDERS)[number], string> = {
  rule: 'the name of the rule',
  entity: 'what it fired on',
  metric: 'the metric',
  value: 'its value then',
  threshold: 'the value it was compared with',
  day: 'the day it fired',
}

/** Custom email text. Placeholders are inserted at the cursor. */
export function MessageField({ message, change }: { message: string; change: Change }) {
  const field = useRef<HTMLTextAreaElement>(null)
  const insert = (word: string) => {
    const { selectionStart, selectionEnd } = field.current ?? { selectionStart: 0, selectionEnd: 0 }
    change((form) => ({
      ...form,
      message: form.message.slice(0, selectionStart) + word + form.message.slice(selectionEnd),
    }))
    field.current?.focus()
  }
  return (
    <div>
      <Textarea
        ref={field}
        label="Custom message"
        description="Optional. Shown at the top of the email."
        rows={3}
        maxLength={2000}
        value={message}
        onChange={({ currentTarget: { value } }) => change((form) => ({ ...form, message: value }))}
      />
      <ul className={classes.words} aria-label="Placeholders">
        {PLACEHOLDERS.map((name) => (
          <li key={name}>
            <button type="button" className={classes.word} onClick={() => insert(`{{${name}}}`)}>
              {`{{${name}}}`}
            </button>
            {meanings[name]}
          </li>
        ))}
      </ul>
    </div>
  )
}
