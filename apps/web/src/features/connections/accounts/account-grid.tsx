import type { VisibleAccount } from '@flightdeck/contract/connections'
import { useCallback, useMemo, useState } from 'react'
import type { KeyboardEvent } from 'react'
import classes from './account-grid.module.css'
import { AccountRow, ParentRow } from './account-row.tsx'
import { stateOfAll, toggleAccounts, buildTree } from './account-tree.ts'
import type { Selection } from './account-tree.ts'
import { stepInTree } from './step-in-tree.ts'

type Props = {
  accounts: readonly VisibleAccount[]
  isSurveyed: boolean
  /** The currency that accounts of several are ranked in; null where nothing was converted. */
  worthIn: string | null
  selection: Selection
  onSelect: (change: (before: Selection) => Selection) => void
}
const columns = ['Name', 'ID', 'Currency', 'Time zone', 'Delivering', 'Spend, 30 days', 'In use by']

/** Parents and their accounts as a tree grid; one row at a time is in the tab order, the arrows do the rest. */
export function AccountGrid({ accounts, isSurveyed, worthIn, selection, onSelect }: Props) {
  const [closed, setClosed] = useState<ReadonlySet<string>>(new Set())
  const [current, setCurrent] = useState<string | null>(null)
  const rows = useMemo(() => buildTree(accounts, closed), [accounts, closed])
  const tabStop = rows.some(({ id }) => id === current) ? current : rows[0]?.id

  const toggle = useCallback(
    (of: readonly VisibleAccount[]) => onSelect((before) => toggleAccounts(before, of)),
    [onSelect],
  )
  const fold = useCallback(
    (id: string) => setClosed((before) => before.symmetricDifference(new Set([id]))),
    [],
  )
  const press = (event: KeyboardEvent<HTMLElement>) => {
    const id = (event.target as HTMLElement).closest<HTMLElement>('[data-row]')?.dataset.row
    const at = rows.findIndex((row) => row.id === id)
    const row = rows[at]
    if (row === undefined) return
    const step = stepInTree(rows, at, event.key)
    if (step === null) return
    event.preventDefault()
    if (step.kind === 'toggle') toggle(row.kind === 'parent' ? row.group.accounts : [row.account])
    if (step.kind === 'fold' && row.kind === 'parent') fold(row.group.id)
    if (step.kind === 'go')
      event.currentTarget.querySelector<HTMLElement>(`[data-row="${CSS.escape(step.id)}"]`)?.focus()
  }

  return (
    <div className={classes.frame}>
      <div
        className={classes.grid}
        role="treegrid"
        tabIndex={-1}
        aria-label="Accounts"
        aria-multiselectable="true"
        aria-rowcount={rows.length + 1}
        onKeyDown={press}
        onFocus={(event) => {
          const id = (event.target as HTMLElement).dataset.row
          if (id !== undefined) setCurrent(id)
        }}
      >
        <div className={classes.head} role="row" aria-rowindex={1}>
          {columns.map((label) => (
            <span key={label} role="columnheader">
              {label}
            </span>
          ))}
        </div>
        {rows.map((row, index) =>
          row.kind === 'parent' ? (
            <ParentRow
              key={row.id}
              row={row}
              index={index + 2}
              isTabStop={row.id === tabStop}
              state={stateOfAll(selection, row.group.accounts)}
              onToggle={toggle}
              onFold={fold}
            />
          ) : (
            <AccountRow
              key={row.id}
              row={row}
              index={index + 2}
              isTabStop={row.id === tabStop}
              isSelected={selection.has(row.id)}
              isSurveyed={isSurveyed}
              worthIn={worthIn}
              onToggle={toggle}
            />
          ),
        )}
      </div>
    </div>
  )
}
