import { ACCOUNT_SIZES } from '@flightdeck/domain/subscription'
import { useQuery } from '@tanstack/react-query'
import { currencies } from '../../lib/currencies.ts'
import { useMay } from '../../lib/session/use-may.ts'
import { SearchableDropdown } from '../../ui/searchable-dropdown.tsx'
import { organisationQuery } from '../organisation/index.ts'
import { useSetCurrency } from './api.ts'
import classes from './rates.module.css'

/** The currency that sums over several are shown in. Who may change the organisation may change it. */
export function ReportingCurrency({ currency }: { currency: string }) {
  const mayWrite = useMay('organisation:write')
  const { data: organisation } = useQuery(organisationQuery)
  const set = useSetCurrency()
  const isDescribed = ACCOUNT_SIZES.some((size) => size === organisation?.account_size)
  if (!mayWrite || !organisation || !isDescribed)
    return (
      <p className={classes.currency}>
        Reporting currency <strong>{currency}</strong>
      </p>
    )
  return (
    <div className={classes.currency}>
      <SearchableDropdown
        label="Reporting currency"
        description="Totals across currencies are shown in this one."
        options={currencies}
        value={currency}
        onChange={(next) => {
          if (next !== currency && !set.isPending) set.mutate({ ...organisation, currency: next })
        }}
      />
    </div>
  )
}
