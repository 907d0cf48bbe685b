import type { ChangeSet, ChangeSetDetail } from '@flightdeck/contract/changes'
import { Select } from '@mantine/core'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useCallback, useMemo } from 'react'
import { call } from '../../../lib/call.ts'
import { formatCount } from '../../../lib/count-text.ts'
import { useAddress } from '../../../lib/use-address.ts'
import { useQueryParam } from '../../../lib/use-query-param.ts'
import { DiffTable } from '../../../ui/diff-table/diff-table.tsx'
import { Loaded } from '../../../ui/loaded.tsx'
import { CardSkeleton } from '../../../ui/skeleton/card-skeleton.tsx'
import { changeItemsQuery, useChangeAct, type DiffFilter } from '../api.ts'
import classes from '../changes.module.css'
import { toDiffLine } from './diff-line.tsx'

type Props = { set: ChangeSet; facets: ChangeSetDetail['facets'] }
const FILTERS = {
  field: 'All fields',
  campaign: 'All campaigns',
  state: 'All states',
  direction: 'All directions',
  dsp: 'All platforms',
} as const
type FilterName = keyof typeof FILTERS

/** The diff of a set; while it is not approved, each line can be left out. */
export function SetDiff({ set, facets }: Props) {
  const turn = useAddress()
  const named = {
    field: useQueryParam('field'),
    campaign: useQueryParam('campaign'),
    state: useQueryParam('state'),
    direction: useQueryParam('direction'),
    dsp: useQueryParam('dsp'),
  }
  const filter = Object.fromEntries(Object.entries(named).filter(([, value]) => value)) as DiffFilter
  const movedAt = JSON.stringify([set.state, set.items])
  const items = useInfiniteQuery(changeItemsQuery(set.id, filter, movedAt))
  const { fetchNextPage, hasNextPage, isFetchingNextPage } = items
  const lines = useMemo(
    () => items.data?.pages.flatMap((page) => page.items.map(toDiffLine)) ?? [],
    [items.data],
  )
  const choose = useChangeAct(
    (choice: { items: number[]; left_out: boolean }) =>
      call('changes.choose', { params: { id: set.id }, body: choice }),
    {
      done: ({ set: now }) =>
        `${formatCount(now.items.total - now.items.left_out, 'change')} left in the set`,
      failed: 'Couldn’t leave that out. Try again.',
    },
  )
  const onEnd = useCallback(() => {
    if (hasNextPage && !isFetchingNextPage) void fetchNextPage()
  }, [fetchNextPage, hasNextPage, isFetchingNextPage])
  const total = items.data?.pages[0]?.total ?? 0
  return (
    <section className={classes.diff} aria-label="Changes in this set">
      <div className={classes.filters}>
        {(Object.keys(FILTERS) as FilterName[])
          .filter((name) => facets[name].length > 1)
          .map((name) => (
            <Select
              key={name}
              size="xs"
              aria-label={FILTERS[name]}
              placeholder={FILTERS[name]}
              clearable
              data={facets[name].map(({ value, label, count }) => ({
                value,
                label: `${label} (${count.toLocaleString('en-GB')})`,
              }))}
              value={named[name] || null}
              onChange={(value) => turn({ [name]: value })}
            />
          ))}
        <span className={classes.note} role="status">
          {formatCount(total, 'change')}
        </span>
      </div>
      <Loaded
        query={items}
        skeleton={<CardSkeleton />}
        failed="Couldn’t load the diff"
        isEmpty={() => lines.length === 0}
        empty={<p className={classes.note}>No results found</p>}
      >
        {() => (
          <DiffTable
            label="Diff"
            lines={lines}
            onEnd={onEnd}
            onChoose={
              set.may.choose === null
                ? (keys, isIn) => choose.mutate({ items: keys.map(Number), left_out: !isIn })
                : null
            }
          />
        )}
      </Loaded>
      <p className={classes.note}>
        ↑↓ move · Enter why{set.may.choose === null && ' · X leave out · Shift X range'}
      </p>
    </section>
  )
}
