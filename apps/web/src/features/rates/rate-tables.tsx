import type { Rates } from '@flightdeck/contract/rates'
import { RATE_ORIGINS } from '@flightdeck/domain/money'
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

function currencyName(currency: string): string {
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
        {shown.map((currencyRate) => (
          <tr key={currencyRate.currency}>
            <th scope="row">
              <span className={ledger.strong}>
                {currencyRate.currency}
                {currencyRate.in_use && <span className={classes.used}>In use</span>}
              </span>
              <span className={ledger.second}>{currencyName(currencyRate.currency)}</span>
            </th>
            <td className={classes.rate}>
              {currencyRate.rate === null ? '–' : figureWords(currencyRate.rate)}
            </td>
            <td>
              {currencyRate.on === null || currencyRate.days_old === null ? (
                <StateMark kind="watch" label="No rate in the last 7 days" />
              ) : (
                rateDayWords(currencyRate.on, currencyRate.days_old)
              )}
            </td>
            <td>
              {currencyRate.source ?? '–'}
              {currencyRate.origin !== null && currencyRate.origin !== 'feed' && (
                <span className={ledger.second}>{RATE_ORIGINS[currencyRate.origin].label}</span>
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
export const HeldRates = ({ heldRates }: { heldRates: Rates['held'] }) => (
  <section className={classes.section}>
    <h2 className={classes.heading}>Held rates</h2>
    <p className={ledger.lead}>
      More than 20% off the day before, so not used. Type the rate in to use it anyway.
    </p>
    <Ledger
      caption="Held rates"
      columns={[{ label: 'Rate' }, { label: 'Day' }, { label: 'Source' }, { label: 'Synced' }]}
    >
      {heldRates.map((heldRate) => (
        <tr key={`${heldRate.on} ${heldRate.base} ${heldRate.quote}`}>
          <th scope="row">{pairWords(heldRate)}</th>
          <td>{longDay(heldRate.on)}</td>
          <td>{heldRate.source}</td>
          <MomentCell at={heldRate.at} />
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
      {own.map((ownRate) => (
        <tr key={`${ownRate.on} ${ownRate.base} ${ownRate.quote}`}>
          <th scope="row">{pairWords(ownRate)}</th>
          <td>{longDay(ownRate.on)}</td>
          <td>
            {ownRate.source}
            <span className={ledger.second}>{RATE_ORIGINS[ownRate.origin].label}</span>
          </td>
          <td>{ownRate.by ?? '–'}</td>
          <MomentCell at={ownRate.at} />
        </tr>
      ))}
    </Ledger>
  </section>
)

const pairWords = ({ base, quote, rate }: Rates['own'][number]): string => `1 ${base} = ${rate} ${quote}`
