import { Button } from '@mantine/core'
import { useState } from 'react'
import { Dialog } from '../../ui/dialog.tsx'
import classes from './factors.module.css'

type Props = { codes: string[] | null; onClose: () => void }

/** The only time that they can be read. */
export function RecoveryCodesDialog({ codes, onClose }: Props) {
  const [isCopied, setCopied] = useState(false)
  const copy = async () => {
    const clipboard = navigator.clipboard as Clipboard | undefined
    await clipboard?.writeText((codes ?? []).join('\n'))
    setCopied(true)
  }
  return (
    <Dialog title="Save your recovery codes" isOpen={codes !== null} onClose={onClose} size={480}>
      <p className={classes.text}>
        Each code signs you in once if you lose your second factor. Store them somewhere safe: they are not
        shown again.
      </p>
      <ul className={classes.codes}>
        {codes?.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className={classes.acts}>
        <Button variant="default" onClick={() => void copy()}>
          {isCopied ? 'Copied' : 'Copy codes'}
        </Button>
        <Button onClick={onClose}>Done</Button>
      </div>
    </Dialog>
  )
}
