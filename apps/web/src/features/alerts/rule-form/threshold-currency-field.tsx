import { useQuery } from '@tanstack/react-query'
import { memo } from 'react'
import { currencies } from '../../../lib/currencies.ts'
import { whoQuery } from '../../../lib/who-query.ts'
import { SearchableDropdown } from '../../../ui/searchable-dropdown.tsx'
import type { Change } from './use-rule-form.ts'

type Props = { currency: string | null; change: Change }

const byDefault = { value: '', label: 'Default' }
const options = [byDefault, ...currencies]

/** Currency of the rule's amounts. Shown only for rules that compare money. */
export const ThresholdCurrencyField = memo(function ThresholdCurrencyField({ currency, change }: Props) {
  const { data: who } = useQuery(whoQuery)
  return (
    <SearchableDropdown
      id="threshold-currency"
      label="Threshold currency"
      description={`Default: the account's own, or ${who?.currency ?? 'the reporting currency'} across several.`}
      options={options}
      value={currency ?? byDefault.value}
      onChange={(next) => change((form) => ({ ...form, thresholdCurrency: next || null }))}
    />
  )
})
