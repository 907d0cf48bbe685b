import type { VisibleAccount } from '@flightdeck/contract/connections'
import { Button, Kbd } from '@mantine/core'
import { useMemo } from 'react'
import { MoneySwitch } from '../../profile/index.ts'
import classes from './account-chooser.module.css'
import type { Selection } from './account-tree.ts'
import { SpendCurve } from './spend-curve.tsx'
import { noRateText, spendPools, spendReceipt, vitalFew, type SpendView } from './spend-model.ts'

type Props = {
  accounts: readonly VisibleAccount[]
  /** Null until requested. */
  spend: SpendView | null
  selection: Selection
  onSelect: (selection: Selection) => void
  onSelectActive: () => void
}
const mostCurves = 3
/** A line through fewer says less than the table does. */
const fewestPoints = 4

/** A few accounts usually make most of the spend: shows how few, and takes them. */
export function VitalFew({ accounts, spend, selection, onSelect, onSelectActive }: Props) {
  const few = useMemo(() => spend && vitalFew(accounts, spend), [accounts, spend])
  const pools = useMemo(() => (spend ? spendPools(accounts, spend) : []), [accounts, spend])
  const curves = pools.filter(({ accounts: of }) => of.length >= fewestPoints).slice(0, mostCurves)
  const noRate = spend ? noRateText(spend) : ''
  return (
    <div className={classes.few}>
      <div className={classes.quick}>
        {few !== null && few.ids.size < accounts.length && (
          <Button variant="default" onClick={() => onSelect(few.ids)}>
            Select the {few.ids.size} that make {few.isApproximate && '≈ '}
            {few.percent}% of spend
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
        {spend?.total.approximate && spend.total.amount !== null && (
          <MoneySwitch currency={spend.total.currency} />
        )}
        {curves.map((pool) => (
          <SpendCurve
            key={pool.currency ?? 'all'}
            label={pools.length === 1 ? 'spend' : `${pool.currency} spend`}
            pool={pool}
            receipt={spend && spendReceipt(spend)}
            selection={selection}
          />
        ))}
      </div>
      {noRate !== '' && <p className={classes.unranked}>{noRate}</p>}
    </div>
  )
}
