import { Anchor } from '@mantine/core'
import { useEffect, useRef } from 'react'
import classes from './notice.module.css'

type Props = { errors: readonly { field: string; message: string }[] }

/** Errors of a form, each linked to its field. Takes the focus when it appears. */
export function ErrorSummary({ errors }: Props) {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (errors.length > 0) box.current?.focus()
  }, [errors])
  if (errors.length === 0) return null
  return (
    <div className={classes.notice} data-tone="error" role="alert" tabIndex={-1} ref={box}>
      <div className={classes.text}>
        <strong>There is a problem</strong>
        <ul className={classes.list}>
          {errors.map(({ field, message }) => (
            <li key={field}>
              <Anchor href={`#${field}`} inherit c="inherit">
                {message}
              </Anchor>
            </li>
          ))}
        </ul>
      </div>
    </div>
  )
}
