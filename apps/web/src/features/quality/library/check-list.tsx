import type { LibraryCheck } from '@flightdeck/contract'
import { useMemo } from 'react'
import { counted } from '../../../lib/counted.ts'
import { useSteady } from '../../../lib/use-steady.ts'
import { DenseList } from '../../../ui/dense-list/dense-list.tsx'
import { checkColumns, checkPhoneColumns, type CheckRow } from './check-columns.tsx'
import { familiesOf } from './library-model.ts'
import classes from './library.module.css'
import type { TrayState } from './use-tray.ts'

type Props = {
  checks: readonly LibraryCheck[]
  connected: readonly string[]
  tray: TrayState
  shown: string | null
  onOpen: (id: string) => void
}

const keyOf = ({ check }: CheckRow) => check.id
const nameOf = ({ check }: CheckRow) => check.check_name

/** Every check under its family. */
export function CheckList({ checks, connected, tray, shown, onOpen }: Props) {
  const onAdd = useSteady((check: LibraryCheck) => tray.add(check))
  const adding = useMemo(() => ({ connected, onAdd }), [connected, onAdd])
  const columns = useMemo(() => checkColumns(adding), [adding])
  const phoneColumns = useMemo(() => checkPhoneColumns(adding), [adding])
  const { items } = tray
  const groups = useMemo(() => {
    const added = new Set(items.map(({ check }) => check.id))
    return familiesOf(checks).map(({ key, label, checks: inside }) => ({
      key,
      title: label,
      heading: (
        <>
          {label} <span className={classes.muted}>{counted(inside.length, 'check')}</span>
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
      keyOf={keyOf}
      nameOf={nameOf}
      phoneColumns={phoneColumns}
      shown={shown}
      onOpen={({ check }) => onOpen(check.id)}
      onWalk={({ check }) => onOpen(check.id)}
      idOf={keyOf}
    />
  )
}
