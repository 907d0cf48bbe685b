import type { Rates } from '@flightdeck/contract'
import { RATE_ORIGINS } from '@flightdeck/domain'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { longDay } from '../../lib/day-text.ts'
import ledger from '../../ui/ledger.module.css'
import { Ledger } from '../../ui/ledger.tsx'
import { MomentCell } from '../../ui/moment-cell.tsx'
import { StateMark } from '../../ui/state-mark.tsx'
import { figureWords, rateDayWords } from './feed-words.ts'
import classes from './rates.module.css'

const named = new Intl.DisplayNames('en', { type: 'currency', fallback: 'none' })

function nameOf(currency: string): string {
  try {
    return named.of(currency) ?? ''
  } catch {
    return ''
  }
}

/** Every currency against the reporting currency; currencies in use first. */
export function RateTable({ rates: { rates, currency } }: { rates: Rates }) {
  const inUse = rates.filter(({ in_use }) => in_use)
  const [showsAll, setShowsAll] = useState(inUse.length === 0)
  const shown = showsAll ? rates : inUse
  return (
    <>
      <Ledger
        caption="Exchange rates"
        columns={[
          { label: 'Currency' },
          { label: `1 ${currency} =`, isFigure: true },
          { label: 'Day' },
          { label: 'Source' },
        ]}
      >
        {shown.map((one) => (
          <tr key={one.currency}>
            <th scope="row">
              <span className={ledger.strong}>
                {one.currency}
                {one.in_use && <span className={classes.used}>In use</span>}
              </span>
              <span className={ledger.second}>{nameOf(one.currency)}</span>
            </th>
            <td className={classes.rate}>{one.rate === null ? '–' : figureWords(one.rate)}</td>
            <td>
              {one.on === null || one.days_old === null ? (
                <StateMark kind="watch" label="No rate in the last 7 days" />
              ) : (
                rateDayWords(one.on, one.days_old)
              )}
            </td>
            <td>
              {one.source ?? '–'}
              {one.origin !== null && one.origin !== 'feed' && (
                <span className={ledger.second}>{RATE_ORIGINS[one.origin].label}</span>
              )}
            </td>
          </tr>
        ))}
      </Ledger>
      {inUse.length > 0 && inUse.length < rates.length && (
        <Button
          className={classes.all ?? ''}
          variant="subtle"
          size="compact-sm"
          aria-expanded={showsAll}
          onClick={() => setShowsAll(!showsAll)}
        >
          {showsAll ? 'Show currencies in use' : `Show all ${rates.length} currencies`}
        </Button>
      )}
    </>
  )
}

/** Feed rates more than 20 % off the day before, which are not used. */
export const HeldRates = ({ held }: { held: Rates['held'] }) => (
  <section className={classes.section}>
    <h2 className={classes.heading}>Held rates</h2>
    <p className={ledger.lead}>
      More than 20% off the day before, so not used. Type the rate in to use it anyway.
    </p>
    <Ledger
      caption="Held rates"
      columns={[{ label: 'Rate' }, { label: 'Day' }, { label: 'Source' }, { label: 'Synced' }]}
    >
      {held.map((one) => (
        <tr key={`${one.on} ${one.base} ${one.quote}`}>
          <th scope="row">{pairWords(one)}</th>
          <td>{longDay(one.on)}</td>
          <td>{one.source}</td>
          <MomentCell at={one.at} />
        </tr>
      ))}
    </Ledger>
  </section>
)

export const OwnRates = ({ own }: { own: Rates['own'] }) => (
  <section className={classes.section}>
    <h2 className={classes.heading}>Your rates</h2>
    <p className={ledger.lead}>Used before the feed’s rate of the same day.</p>
    <Ledger
      caption="Your rates"
      columns={[
        { label: 'Rate' },
        { label: 'Day' },
        { label: 'Source' },
        { label: 'Added by' },
        { label: 'Added' },
      ]}
    >
      {own.map((one) => (
        <tr key={`${one.on} ${one.base} ${one.quote}`}>
          <th scope="row">{pairWords(one)}</th>
          <td>{longDay(one.on)}</td>
          <td>
            {one.source}
            <span className={ledger.second}>{RATE_ORIGINS[one.origin].label}</span>
          </td>
          <td>{one.by ?? '–'}</td>
          <MomentCell at={one.at} />
        </tr>
      ))}
    </Ledger>
  </section>
)

const pairWords = ({ base, quote, rate }: Rates['own'][number]): string => `1 ${base} = ${rate} ${quote}`
