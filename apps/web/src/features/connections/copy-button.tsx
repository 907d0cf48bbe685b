import { Button } from '@mantine/core'
import { IconCheck, IconCopy } from '@tabler/icons-react'
import { useState } from 'react'

/** Copies a text that is too long to show in full, and says that it did. */
export function CopyButton({ text, children }: { text: string; children: string }) {
  const [isCopied, setCopied] = useState(false)
  const Glyph = isCopied ? IconCheck : IconCopy
  const copy = async () => {
    const clipboard = navigator.clipboard as Clipboard | undefined
    await clipboard?.writeText(text)
    setCopied(true)
    setTimeout(() => setCopied(false), 2000)
  }
  return (
    <Button
      variant="default"
      leftSection={<Glyph size={16} stroke={1.75} aria-hidden />}
      onClick={() => void copy()}
    >
      {isCopied ? 'Copied' : children}
    </Button>
  )
}
