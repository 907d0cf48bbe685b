import type { VisibleAccount } from '@flightdeck/contract/connections'
import { moneyWords } from '@flightdeck/domain/money'
import { IconChevronRight } from '@tabler/icons-react'
import { memo } from 'react'
import { formatCount } from '../../../lib/count-text.ts'
import classes from './account-grid.module.css'
import { isFree } from './account-tree.ts'
import type { TreeRow } from './account-tree.ts'
import { worthText } from './spend-model.ts'

type RowProps = { index: number; isTabStop: boolean; onToggle: (of: readonly VisibleAccount[]) => void }
type ParentProps = RowProps & {
  row: Extract<TreeRow, { kind: 'parent' }>
  state: 'all' | 'some' | 'none'
  onFold: (id: string) => void
}

export const ParentRow = memo(function ParentRow(props: ParentProps) {
  const { row, index, isTabStop, state, onToggle, onFold } = props
  const { group, isOpen } = row
  return (
    <div
      className={classes.row}
      role="row"
      data-row={row.id}
      data-parent
      tabIndex={isTabStop ? 0 : -1}
      aria-rowindex={index}
      aria-level={1}
      aria-posinset={row.at}
      aria-setsize={row.of}
      aria-expanded={isOpen}
      aria-selected={state === 'all'}
    >
      <span className={classes.name} role="gridcell">
        <button
          className={classes.fold}
          type="button"
          tabIndex={-1}
          aria-label={`${isOpen ? 'Collapse' : 'Expand'} ${group.name}`}
          data-open={isOpen || undefined}
          onClick={() => onFold(group.id)}
        >
          <IconChevronRight size={14} stroke={2} aria-hidden />
        </button>
        <input
          className={classes.box}
          type="checkbox"
          tabIndex={-1}
          aria-label={`All of ${group.name}`}
          checked={state === 'all'}
          ref={(box) => {
            if (box !== null) box.indeterminate = state === 'some'
          }}
          onChange={() => onToggle(group.accounts)}
        />
        <span className={classes.text}>{group.name}</span>
      </span>
      <span className={classes.id} role="gridcell">
        {group.id}
      </span>
      <span className={classes.rest} role="gridcell">
        {formatCount(group.accounts.length, 'account')}
      </span>
    </div>
  )
})

type AccountProps = RowProps & {
  row: Extract<TreeRow, { kind: 'account' }>
  isSelected: boolean
  isSurveyed: boolean
  worthIn: string | null
}

export const AccountRow = memo(function AccountRow(props: AccountProps) {
  const { row, index, isTabStop, isSelected, isSurveyed, worthIn, onToggle } = props
  const { account, level } = row
  const { name, native_id, currency, spend_30d: spend, delivering_line_items: delivering } = account
  const unknown = isSurveyed ? '–' : 'Loading …'
  const worth = worthIn === null ? '' : worthText(account, worthIn)
  return (
    <div
      className={classes.row}
      role="row"
      data-row={row.id}
      data-level={level}
      tabIndex={isTabStop ? 0 : -1}
      aria-rowindex={index}
      aria-level={level}
      aria-posinset={row.at}
      aria-setsize={row.of}
      aria-selected={isSelected}
    >
      <span className={classes.name} role="gridcell">
        <input
          className={classes.box}
          type="checkbox"
          tabIndex={-1}
          aria-label={name}
          checked={isSelected}
          disabled={!isFree(account)}
          onChange={() => onToggle([account])}
        />
        <span className={classes.text}>
          {name}
          {!account.is_active && <span className={classes.off}>inactive</span>}
        </span>
      </span>
      <span className={classes.id} role="gridcell">
        {native_id}
      </span>
      <span role="gridcell">{currency}</span>
      <span className={classes.text} role="gridcell">
        {account.timezone.replaceAll('_', ' ')}
      </span>
      <span className={classes.figure} role="gridcell">
        {delivering ?? unknown}
      </span>
      <span className={classes.spend} role="gridcell">
        {spend === null ? unknown : moneyWords({ amount: spend, currency })}
        {worth !== '' && <span className={classes.worth}>{worth}</span>}
      </span>
      <span className={classes.text} role="gridcell">
        {account.in_use_by ?? '–'}
      </span>
    </div>
  )
})
