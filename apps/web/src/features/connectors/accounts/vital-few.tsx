import type { VisibleAccount } from '@flightdeck/contract'
import { Button, Kbd } from '@mantine/core'
import { useMemo } from 'react'
import classes from './account-chooser.module.css'
import type { Selection } from './account-tree.ts'
import { SpendCurve } from './spend-curve.tsx'
import { byCurrency, vitalFew } from './spend-model.ts'

type Props = {
  accounts: readonly VisibleAccount[]
  isSurveyed: boolean
  selection: Selection
  onSelect: (selection: Selection) => void
  onSelectActive: () => void
}
const mostCurves = 3
/** A line through fewer says less than the table does. */
const fewestPoints = 4

/** A few accounts usually make most of the spend: shows how few, and takes them. */
export function VitalFew({ accounts, isSurveyed, selection, onSelect, onSelectActive }: Props) {
  const few = useMemo(() => (isSurveyed ? vitalFew(accounts) : null), [accounts, isSurveyed])
  const currencies = useMemo(() => (isSurveyed ? byCurrency(accounts) : []), [accounts, isSurveyed])
  const curves = currencies.filter(({ accounts: of }) => of.length >= fewestPoints).slice(0, mostCurves)
  return (
    <div className={classes.few}>
      <div className={classes.quick}>
        {few !== null && few.ids.size < accounts.length && (
          <Button variant="default" onClick={() => onSelect(few.ids)}>
            Select the {few.ids.size} that make {few.percent}% of spend
          </Button>
        )}
        <Button
          variant="default"
          aria-keyshortcuts="A"
          rightSection={
            <Kbd size="xs" aria-hidden>
              A
            </Kbd>
          }
          onClick={onSelectActive}
        >
          Select active only
        </Button>
        <Button
          variant="subtle"
          color="gray"
          disabled={selection.size === 0}
          onClick={() => onSelect(new Set())}
        >
          Clear selection
        </Button>
      </div>
      <div className={classes.curves}>
        {curves.map(({ currency, total, accounts: of }) => (
          <SpendCurve
            key={currency}
            label={currencies.length === 1 ? 'spend' : `${currency} spend`}
            accounts={of}
            total={total}
            selection={selection}
          />
        ))}
      </div>
    </div>
  )
}
