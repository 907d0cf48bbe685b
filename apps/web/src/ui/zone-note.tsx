import { useTimeZone } from '../lib/preferences/use-time-zone.ts'
import classes from './ledger.module.css'

export function ZoneNote() {
  const timeZone = useTimeZone()
  return <p className={classes.note}>Times are in {timeZone.replaceAll('_', ' ')}.</p>
}
