import { CloseButton, TextInput, VisuallyHidden } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useKeys } from '../lib/use-keys.ts'
import classes from './text-filter.module.css'

type Props = {
  label: string
  placeholder: string
  value: string
  onType: (text: string) => void
  /** How many rows are left: `3 campaigns`. */
  count?: string | undefined
}

const restMs = 150

/** Narrows a list while one types, a moment after the last key. Escape clears it; `/` leads here. */
export function TextFilter({ label, placeholder, value, onType, count }: Props) {
  const field = useRef<HTMLInputElement>(null)
  const [typed, setTyped] = useState(value)
  const sent = useRef(value)
  useKeys({ '/': () => field.current?.focus() })
  // Cleared or set from elsewhere: by a button, a view, the way back.
  useEffect(() => {
    if (value === sent.current) return
    sent.current = value
    setTyped(value)
  }, [value])
  const send = useEffectEvent((text: string) => {
    if (text === sent.current) return
    sent.current = text
    onType(text)
  })
  useEffect(() => {
    const timer = setTimeout(() => send(typed.trim()), restMs)
    return () => clearTimeout(timer)
  }, [typed])
  const clear = () => {
    setTyped('')
    send('')
    field.current?.focus()
  }
  return (
    <>
      <TextInput
        ref={field}
        className={classes.field ?? ''}
        aria-label={label}
        placeholder={placeholder}
        aria-keyshortcuts="/"
        leftSection={<IconSearch size={16} stroke={1.75} aria-hidden />}
        rightSection={typed !== '' && <CloseButton size={24} aria-label="Clear the text" onClick={clear} />}
        value={typed}
        onChange={({ currentTarget: { value: text } }) => setTyped(text)}
        onBlur={() => send(typed.trim())}
        onKeyDown={(event) => {
          if (event.key === 'Enter') send(typed.trim())
          if (event.key !== 'Escape' || typed === '') return
          event.stopPropagation()
          clear()
        }}
      />
      {count !== undefined && (
        <span className={classes.count} aria-hidden>
          {count}
        </span>
      )}
      <VisuallyHidden component="output">{count}</VisuallyHidden>
    </>
  )
}
