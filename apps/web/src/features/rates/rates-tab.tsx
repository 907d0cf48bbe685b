import type { Rates } from '@flightdeck/contract/rates'
import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { momentIn } from '../../lib/moment.ts'
import { useTimeZone } from '../../lib/preferences/use-time-zone.ts'
import { useMay } from '../../lib/session/use-may.ts'
import ledger from '../../ui/ledger.module.css'
import { Loaded } from '../../ui/loaded.tsx'
import { TaxonomySkeleton } from '../../ui/skeleton/taxonomy-skeleton.tsx'
import { StateMark } from '../../ui/state-mark.tsx'
import { AddRates } from './add-rates.tsx'
import { ratesQuery } from './api.ts'
import { feedMarks, feedWords } from './feed-words.ts'
import { HeldRates, OwnRates, RateTable } from './rate-tables.tsx'
import classes from './rates.module.css'
import { ReportingCurrency } from './reporting-currency.tsx'

/** Rates that convert sums over several currencies: the feed, and the organisation's own. */
export function RatesTab() {
  const rates = useQuery(ratesQuery)
  return (
    <Loaded query={rates} skeleton={<TaxonomySkeleton count={4} />} failed="Couldn’t load the exchange rates">
      {(loadedRates) => <RatesPanel rates={loadedRates} />}
    </Loaded>
  )
}

function RatesPanel({ rates }: { rates: Rates }) {
  const [isAdding, setAdding] = useState(false)
  const mayWrite = useMay('rates:write')
  const timeZone = useTimeZone()
  const { feed, currency, own, held: heldRates } = rates
  return (
    <>
      <div className={classes.top}>
        <ReportingCurrency currency={currency} />
        <div className={classes.feed}>
          <StateMark {...feedMarks[feed.state]} badge />
          <p className={ledger.lead}>{feedWords(feed, (iso) => momentIn(timeZone, iso))}</p>
        </div>
        {mayWrite && (
          <Button
            variant="default"
            leftSection={<IconPlus size={16} stroke={1.75} aria-hidden />}
            onClick={() => setAdding(true)}
          >
            Add rates
          </Button>
        )}
      </div>
      <RateTable rates={rates} />
      <p className={ledger.note}>
        Days without a rate use the last known one, up to 7 days old. After that, amounts stay in their own
        currency.
      </p>
      {heldRates.length > 0 && <HeldRates heldRates={heldRates} />}
      {own.length > 0 && <OwnRates own={own} />}
      <AddRates isOpen={isAdding} reporting={currency} day={rates.day} onClose={() => setAdding(false)} />
    </>
  )
}
