import { SegmentedControl } from '@mantine/core'
import { useMoneyView } from '../../lib/preferences/use-money-view.ts'
import type { MoneyView } from '../../lib/total-words.ts'
import classes from './money-switch.module.css'
import { useSavePreferences } from './use-save-preferences.ts'

/** Shows sums converted to the reporting currency, or per currency. Stored as a user preference. */
export function MoneySwitch({ currency }: { currency: string }) {
  const view = useMoneyView()
  const save = useSavePreferences()
  return (
    <SegmentedControl
      className={classes.switch ?? ''}
      size="xs"
      aria-label="Show sums"
      data={[
        { value: 'reporting' satisfies MoneyView, label: `≈ ${currency}` },
        { value: 'native' satisfies MoneyView, label: 'Native' },
      ]}
      value={view}
      onChange={(money) => save.mutate({ money })}
    />
  )
}
