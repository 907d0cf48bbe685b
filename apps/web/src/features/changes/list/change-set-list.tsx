import { Anchor, Tabs } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { fromNow, momentIn } from '../../../lib/moment.ts'
import { useTimeZone } from '../../../lib/preferences/use-time-zone.ts'
import { useAddress } from '../../../lib/use-address.ts'
import { useNow } from '../../../lib/use-now.ts'
import { useQueryParam } from '../../../lib/use-query-param.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { Ledger } from '../../../ui/ledger.tsx'
import { Loaded } from '../../../ui/loaded.tsx'
import { Page } from '../../../ui/page.tsx'
import { Pager } from '../../../ui/pager.tsx'
import { CardSkeleton } from '../../../ui/skeleton/card-skeleton.tsx'
import { StateMark } from '../../../ui/state-mark.tsx'
import tabClasses from '../../../ui/tabs.module.css'
import { columnSort } from '../../../ui/column-sort.ts'
import { changeSetsQuery, type ChangeTab, type ChangeOrder } from '../api.ts'
import { moneyMoved, progressWords, proposerWords, setMark } from '../change-words.ts'
import classes from '../changes.module.css'
import { StopAll, StopNotice } from './stop-all.tsx'

const TABS: Record<ChangeTab, { label: string; empty: string }> = {
  waiting_for_me: {
    label: 'Waiting for me',
    empty: 'Change sets that need your approval appear here. Nothing is waiting.',
  },
  in_progress: {
    label: 'In progress',
    empty:
      'Proposed and running change sets appear here. Propose one from an issue: press F in Opportunities.',
  },
  done: { label: 'Done', empty: 'Applied, rejected and undone change sets appear here.' },
}

export function ChangeSetList() {
  const named = useQueryParam('tab') ?? ''
  const tab: ChangeTab = named in TABS ? (named as ChangeTab) : 'waiting_for_me'
  const turn = useAddress()
  const [page, setPage] = useState(1)
  const timeZone = useTimeZone()
  const now = useNow()
  const order = orderIn(useQueryParam('sort'), tab)
  const sets = useQuery(changeSetsQuery(tab, order, page))
  const columns = changeSetColumns(order, (next) => {
    setPage(1)
    turn({ sort: next === usualOrder(tab) ? null : next })
  })
  return (
    <Page
      title="Changes"
      subtitle="Every change we write to a platform"
      actions={<StopAll stop={sets.data?.stop ?? null} />}
    >
      <StopNotice stop={sets.data?.stop ?? null} />
      <Tabs
        value={tab}
        onChange={(next) => {
          setPage(1)
          turn({ tab: next, sort: null })
        }}
        keepMounted={false}
        classNames={{ list: tabClasses.list ?? '', tab: tabClasses.tab ?? '' }}
      >
        <Tabs.List aria-label="Changes">
          {(Object.keys(TABS) as ChangeTab[]).map((key) => (
            <Tabs.Tab key={key} value={key}>
              {TABS[key].label}
              {sets.data && sets.data.tabs[key] > 0 && (
                <span className={classes.count}> {sets.data.tabs[key].toLocaleString('en-GB')}</span>
              )}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        <Tabs.Panel value={tab} className={classes.panel}>
          <Loaded
            query={sets}
            skeleton={<CardSkeleton />}
            failed="Couldn’t load the changes"
            isEmpty={({ total }) => total === 0}
            empty={<EmptyState>{TABS[tab].empty}</EmptyState>}
          >
            {({ sets: all, total, per_page }) => (
              <>
                <Ledger caption={TABS[tab].label} columns={columns} cards>
                  {all.map((set) => (
                    <tr key={set.id}>
                      <th scope="row">
                        <Anchor component={Link} to="/changes" search={{ set: set.id } as never}>
                          {set.title}
                        </Anchor>
                        <span className={classes.note}> #{set.id}</span>
                      </th>
                      <td>
                        <StateMark {...setMark(set)} />
                      </td>
                      <td>{progressWords(set)}</td>
                      <td className={classes.figure}>{moneyMoved(set.money) || '–'}</td>
                      <td>{proposerWords(set.proposed_by)}</td>
                      <td title={momentIn(timeZone, set.created_at)}>{fromNow(set.created_at, now)}</td>
                    </tr>
                  ))}
                </Ledger>
                <Pager page={page} total={total} perPage={per_page} onChange={setPage} />
              </>
            )}
          </Loaded>
        </Tabs.Panel>
      </Tabs>
    </Page>
  )
}

const ORDERS: Readonly<Record<ChangeOrder, true>> = {
  worst: true,
  money: true,
  newest: true,
  oldest: true,
  title: true,
}

/** Open sets are sorted worst first: decisions, then money. Done ones need no decision and are sorted by time. */
const usualOrder = (tab: ChangeTab): ChangeOrder => (tab === 'done' ? 'newest' : 'worst')

const orderIn = (text: string | null, tab: ChangeTab): ChangeOrder =>
  text !== null && Object.hasOwn(ORDERS, text) ? (text as ChangeOrder) : usualOrder(tab)

/** Columns of the list. The time sorts both ways, the newest first. */
function changeSetColumns(order: ChangeOrder, onOrder: (order: ChangeOrder) => void) {
  const by = columnSort(order, onOrder)
  return [
    { label: 'Change set', sort: by('title', 'ascending') },
    { label: 'State', sort: by('worst', 'descending') },
    { label: 'Progress' },
    { label: 'Budget change', isFigure: true, sort: by('money', 'descending') },
    { label: 'Proposed by' },
    { label: 'When', sort: by('newest', 'descending', 'oldest') },
  ]
}
