import { BRAND_LIMITS } from '@flightdeck/domain/branding'
import { Button } from '@mantine/core'
import { useState } from 'react'
import classes from './branding.module.css'

type Props = {
  hasOne: boolean
  error: string | undefined
  onTake: (file: File) => void
  onRemove: () => void
}

/** A file from the disk, looked at before it is sent; what is in it the server decides. */
export function LogoField({ hasOne, error, onTake, onRemove }: Props) {
  const [problem, setProblem] = useState<string | null>(null)
  const message = problem ?? error
  const take = (file: File | undefined) => {
    if (!file) return
    const fileProblem = problemWith(file)
    setProblem(fileProblem)
    if (fileProblem === null) onTake(file)
  }
  return (
    <div className={classes.logoField}>
      <label className={classes.file}>
        <span className={classes.label}>Logo</span>
        <span className={classes.note}>PNG or JPEG, at most 100 kB and 1,600 pixels on a side.</span>
        <input
          type="file"
          accept="image/png,image/jpeg"
          aria-invalid={message !== undefined}
          aria-describedby={message ? 'logo-problem' : undefined}
          onChange={({ currentTarget: { files } }) => take(files?.[0])}
        />
      </label>
      {message && (
        <p id="logo-problem" role="alert" className={classes.problem}>
          {message}
        </p>
      )}
      {hasOne && (
        <Button variant="default" size="compact-sm" onClick={onRemove}>
          Remove logo
        </Button>
      )}
    </div>
  )
}

const problemWith = ({ type, size }: File): string | null => {
  if (type !== 'image/png' && type !== 'image/jpeg') return 'Use a PNG or JPEG file for the logo.'
  return size > BRAND_LIMITS.logoBytes ? 'The logo is larger than 100 kB. Save it smaller.' : null
}
