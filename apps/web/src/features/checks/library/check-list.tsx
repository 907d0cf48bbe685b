import type { LibraryCheck } from '@flightdeck/contract/checks'
import { useMemo } from 'react'
import { formatCount } from '../../../lib/count-text.ts'
import { useSteady } from '../../../lib/use-steady.ts'
import { DenseList } from '../../../ui/dense-list/dense-list.tsx'
import { checkColumns, checkPhoneColumns, type CheckRow } from './check-columns.tsx'
import { groupByFamily } from './library-model.ts'
import classes from './library.module.css'
import type { TrayState } from './use-tray.ts'

type Props = {
  checks: readonly LibraryCheck[]
  connected: readonly string[]
  tray: TrayState
  shown: string | null
  onOpen: (id: string) => void
}

const rowKey = ({ check }: CheckRow) => check.id
const rowName = ({ check }: CheckRow) => check.check_name

/** Every check under its family. */
export function CheckList({ checks, connected, tray, shown, onOpen }: Props) {
  const onAdd = useSteady((check: LibraryCheck) => tray.add(check))
  const adding = useMemo(() => ({ connected, onAdd }), [connected, onAdd])
  const columns = useMemo(() => checkColumns(adding), [adding])
  const phoneColumns = useMemo(() => checkPhoneColumns(adding), [adding])
  const { items } = tray
  const groups = useMemo(() => {
    const added = new Set(items.map(({ check }) => check.id))
    return groupByFamily(checks).map(({ key, label, checks: inside }) => ({
      key,
      title: label,
      heading: (
        <>
          {label} <span className={classes.muted}>{formatCount(inside.length, 'check')}</span>
        </>
      ),
      items: inside.map((check): CheckRow => ({ check, isAdded: added.has(check.id) })),
    }))
  }, [checks, items])
  return (
    <DenseList
      label="Checks"
      columns={columns}
      groups={groups}
      itemKey={rowKey}
      itemName={rowName}
      phoneColumns={phoneColumns}
      shown={shown}
      onOpen={({ check }) => onOpen(check.id)}
      onWalk={({ check }) => onOpen(check.id)}
      itemId={rowKey}
    />
  )
}
