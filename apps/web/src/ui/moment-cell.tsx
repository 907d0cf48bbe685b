import { fromNow, momentIn } from '../lib/moment.ts'
import { useTimeZone } from '../lib/preferences/use-time-zone.ts'
import { useNow } from '../lib/use-now.ts'
import classes from './ledger.module.css'

type Props = { at: string | null; otherwise?: string; waits?: boolean; isLast?: boolean }

/** The moment itself, and how far away it is. */
export function MomentCell({ at, otherwise = '–', waits = false, isLast = false }: Props) {
  const now = useNow()
  const timeZone = useTimeZone()
  return (
    <td className={classes.when} data-waits={waits || undefined} data-last={isLast || undefined}>
      {at === null ? (
        otherwise
      ) : (
        <>
          {momentIn(timeZone, at)}
          <span className={classes.second}>{fromNow(at, now)}</span>
        </>
      )}
    </td>
  )
}
