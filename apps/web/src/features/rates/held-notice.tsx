import type { SavedRates } from '@flightdeck/contract/rates'
import { Button } from '@mantine/core'
import { longDay } from '../../lib/day-text.ts'
import { Notice } from '../../ui/notice.tsx'
import classes from './rates.module.css'

type Props = { heldRates: SavedRates['held']; isSaving: boolean; onAccept: () => void }

const mostShown = 5

/** Rates that look like typing errors: saved only on confirmation. */
export function HeldNotice({ heldRates, isSaving, onAccept }: Props) {
  const more = heldRates.length - mostShown
  return (
    <Notice tone="error">
      <p className={classes.said}>More than 20% off the day before. Check the decimal point.</p>
      <ul className={classes.lines}>
        {heldRates.slice(0, mostShown).map(({ line, base, quote, rate, on }) => (
          <li key={`${line} ${quote}`}>
            1 {base} = {rate} {quote} on {longDay(on)}
          </li>
        ))}
        {more > 0 && <li>and {more} more</li>}
      </ul>
      <Button variant="default" size="compact-sm" loading={isSaving} onClick={onAccept}>
        Save anyway
      </Button>
    </Notice>
  )
}
