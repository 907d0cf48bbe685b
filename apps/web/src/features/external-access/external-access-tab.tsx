import type { OpenAccess, OpenAccessList } from '@flightdeck/contract/external-access'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { GhostLedger } from '../../ui/ghost-ledger.tsx'
import classes from '../../ui/ledger.module.css'
import { Ledger } from '../../ui/ledger.tsx'
import { Loaded } from '../../ui/loaded.tsx'
import { TaxonomySkeleton } from '../../ui/skeleton/taxonomy-skeleton.tsx'
import state from '../../ui/state.module.css'
import { ZoneNote } from '../../ui/zone-note.tsx'
import { AccessRow } from './access-row.tsx'
import { openAccessQuery, useEndAccess } from './api.ts'

const columns: { label: string; by?: SortKey; isLast?: boolean }[] = [
  { label: 'Name', by: 'name' },
  { label: 'Reaches' },
  { label: 'Made by', by: 'maker' },
  { label: 'Created', by: 'made' },
  { label: 'Last used', by: 'used' },
  { label: 'Expires', by: 'expires' },
  { label: 'Change', isLast: true },
]

/** Links, embeds, schedules, tokens, buckets and webhooks of everyone, the worst first. */
export function ExternalAccessTab() {
  const open = useQuery(openAccessQuery)
  return (
    <Loaded
      query={open}
      skeleton={<TaxonomySkeleton count={6} />}
      failed="Couldn’t load the external access"
      isEmpty={({ access }) => access.length === 0}
      empty={<NothingOpen />}
    >
      {(list) => <AccessTable list={list} />}
    </Loaded>
  )
}

function AccessTable({ list: { access, is_complete } }: { list: OpenAccessList }) {
  const [sort, setSort] = useState<Sort>(null)
  const [ending, setEnding] = useState<OpenAccess | null>(null)
  const end = useEndAccess()
  return (
    <>
      <div className={classes.bar}>
        <p className={classes.lead}>
          {summary(access)}
          {!is_complete && ' Showing the oldest 1,000 of each kind.'}
        </p>
        {sort !== null && (
          <Button variant="default" onClick={() => setSort(null)}>
            Worst first
          </Button>
        )}
      </div>
      <Ledger
        caption="External access"
        cards
        columns={columns.map(({ by, ...column }) => ({
          ...column,
          ...(by && {
            sort: {
              is: sort?.by === by ? sort.order : ('none' as const),
              turn: () => setSort(turnSort(sort, by)),
            },
          }),
        }))}
      >
        {sortAccess(access, sort).map((row) => (
          <AccessRow key={row.id} row={row} onEnd={() => setEnding(row)} />
        ))}
      </Ledger>
      <ZoneNote />
      <ConfirmDialog
        title={ending === null ? '' : `End ${ending.label.toLowerCase()} “${ending.name}”?`}
        isOpen={ending !== null}
        actionLabel="End"
        isBusy={end.isPending}
        onClose={() => setEnding(null)}
        onConfirm={() => ending && !end.isPending && end.mutate(ending, { onSettled: () => setEnding(null) })}
      >
        {ending && consequence(ending)}
      </ConfirmDialog>
    </>
  )
}

const consequence = ({ made_by }: OpenAccess) =>
  `Made by ${made_by.name}. Stops working now and can’t be restored. Saved reports and alert rules stay.`

function summary(access: readonly OpenAccess[]): string {
  const left = access.filter(({ made_by }) => !made_by.is_active).length
  const unused = access.filter(({ last_used_at }) => last_used_at === null).length
  const more = [left > 0 && `${left} made by former members`, unused > 0 && `${unused} never used`]
  const worst = more.filter((part) => part !== false).join(', ')
  return `${access.length} open${worst === '' ? '' : `: ${worst}`}. Former members and unused first.`
}

function NothingOpen() {
  return (
    <div className={state.state}>
      <GhostLedger />
      <h2 className={state.title}>No external access</h2>
      <p className={state.text}>
        Links, embeds, schedules, tokens, buckets and webhooks will be listed here, whoever creates them.
      </p>
    </div>
  )
}

type SortKey = 'name' | 'maker' | 'made' | 'used' | 'expires'
/** Null keeps the order of the server: the worst first. */
type Sort = { by: SortKey; order: 'ascending' | 'descending' } | null

/** Never comes first among last uses, and last among expiries. */
const values: Record<SortKey, (row: OpenAccess) => string> = {
  name: ({ name }) => name.toLowerCase(),
  maker: ({ made_by }) => made_by.name.toLowerCase(),
  made: ({ made_at }) => made_at,
  used: ({ last_used_at }) => last_used_at ?? '',
  expires: ({ expires_at }) => expires_at ?? '9999',
}

export function sortAccess(rows: readonly OpenAccess[], sort: Sort): readonly OpenAccess[] {
  if (sort === null) return rows
  const value = values[sort.by]
  const sign = sort.order === 'ascending' ? 1 : -1
  return rows.toSorted((one, other) => sign * value(one).localeCompare(value(other)))
}

/** Ascending, then descending, then back to the worst first. */
export function turnSort(sort: Sort, by: SortKey): Sort {
  if (sort?.by !== by) return { by, order: 'ascending' }
  return sort.order === 'ascending' ? { by, order: 'descending' } : null
}
