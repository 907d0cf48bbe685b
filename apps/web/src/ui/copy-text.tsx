import { UnstyledButton } from '@mantine/core'
import { IconCheck, IconCopy } from '@tabler/icons-react'
import { useState } from 'react'
import classes from './copy-text.module.css'

/** An id or reference in mono; one click copies it. */
export function CopyText({ text }: { text: string }) {
  const [copied, setCopied] = useState(false)
  const copy = async () => {
    const clipboard = navigator.clipboard as Clipboard | undefined
    await clipboard?.writeText(text)
    setCopied(true)
    setTimeout(() => setCopied(false), 2000)
  }
  const Glyph = copied ? IconCheck : IconCopy
  return (
    <UnstyledButton className={classes.copy} onClick={() => void copy()} aria-label={`${text}, copy`}>
      {text}
      <Glyph size={14} stroke={1.75} aria-hidden />
    </UnstyledButton>
  )
}
