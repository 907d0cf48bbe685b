import type { ValueList } from '@flightdeck/contract/taxonomy'
import { Button, Menu } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { formatCount } from '../../../lib/count-text.ts'
import { saveFile } from '../../../lib/download.ts'
import { useMay } from '../../../lib/session/use-may.ts'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { Ledger } from '../../../ui/ledger.tsx'
import ledger from '../../../ui/ledger.module.css'
import { Loaded } from '../../../ui/loaded.tsx'
import { MenuOnDemand } from '../../../ui/menu-on-demand.tsx'
import { MomentCell } from '../../../ui/moment-cell.tsx'
import { TaxonomySkeleton } from '../../../ui/skeleton/taxonomy-skeleton.tsx'
import { useRemoveList } from '../acts.ts'
import { listsQuery } from '../api.ts'
import { toCsv } from '../csv.ts'
import { ListDialog } from './list-dialog.tsx'
import classes from './lists.module.css'
import { valueColumns } from './values-text.ts'

const columns = [
  { label: 'List' },
  { label: 'Values' },
  { label: 'Used in' },
  { label: 'Updated' },
  { label: 'Actions', isLast: true },
]

/** Values that several templates share. */
export function ValueLists() {
  const mayWrite = useMay('taxonomy:write')
  const lists = useQuery(listsQuery)
  const [editing, setEditing] = useState<ValueList | 'new' | null>(null)
  const [removing, setRemoving] = useState<ValueList | null>(null)
  const remove = useRemoveList()
  return (
    <>
      {mayWrite && (
        <div className={classes.bar}>
          <Button
            variant="default"
            leftSection={<IconPlus size={16} stroke={1.75} aria-hidden />}
            onClick={() => setEditing('new')}
          >
            New value list
          </Button>
        </div>
      )}
      <Loaded
        query={lists}
        skeleton={<TaxonomySkeleton count={3} />}
        failed="Couldn’t load the value lists"
        empty={<EmptyState>Value lists that templates share will be listed here.</EmptyState>}
      >
        {(all) => (
          <Ledger caption="Value lists" columns={columns} cards>
            {all.map((list) => (
              <ListRow
                key={list.id}
                list={list}
                mayWrite={mayWrite}
                onEdit={() => setEditing(list)}
                onRemove={() => setRemoving(list)}
              />
            ))}
          </Ledger>
        )}
      </Loaded>
      <ListDialog editing={editing} isReadOnly={!mayWrite} onClose={() => setEditing(null)} />
      <ConfirmDialog
        title={`Remove “${removing?.name ?? ''}”?`}
        isOpen={removing !== null}
        actionLabel="Remove"
        isBusy={remove.isPending}
        onClose={() => setRemoving(null)}
        onConfirm={() => removing && remove.mutate(removing, { onSettled: () => setRemoving(null) })}
      >
        Only a list that no template uses can be removed.
      </ConfirmDialog>
    </>
  )
}

type RowProps = { list: ValueList; mayWrite: boolean; onEdit: () => void; onRemove: () => void }

const ListRow = ({ list, mayWrite, onEdit, onRemove }: RowProps) => (
  <tr>
    <th scope="row">
      <span className={ledger.strong}>{list.name}</span>
      <span className={ledger.second}>Version {list.version}</span>
    </th>
    <td data-line>
      {formatCount(list.values.length, 'value')}
      <span className={ledger.second}>{firstCodes(list)}</span>
    </td>
    <td data-waits>{list.used_in.map(({ name }) => name).join(', ') || 'Unused'}</td>
    <MomentCell at={list.updated_at} waits />
    <td className={ledger.end} aria-label={`Actions for ${list.name}`}>
      <span className={ledger.acts}>
        <Button variant="default" className={ledger.act ?? ''} onClick={onEdit}>
          {mayWrite ? 'Edit' : 'View'}
        </Button>
        <MenuOnDemand label={`More for ${list.name}`}>
          {() => (
            <>
              <Menu.Item
                onClick={() =>
                  saveFile(
                    `${list.name}.csv`,
                    new Blob([toCsv(valueColumns, list.values)], { type: 'text/csv' }),
                  )
                }
              >
                Export CSV
              </Menu.Item>
              {mayWrite && <Menu.Item onClick={onRemove}>Remove</Menu.Item>}
            </>
          )}
        </MenuOnDemand>
      </span>
    </td>
  </tr>
)

const firstCodes = ({ values }: ValueList) =>
  values
    .slice(0, 8)
    .map(({ code }) => code)
    .join(', ') + (values.length > 8 ? ' …' : '')
