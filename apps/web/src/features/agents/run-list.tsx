import { Anchor } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useAddress } from '../../lib/use-address.ts'
import { useQueryParam } from '../../lib/use-query-param.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import ledger from '../../ui/ledger.module.css'
import { Ledger } from '../../ui/ledger.tsx'
import { Loaded } from '../../ui/loaded.tsx'
import { MomentCell } from '../../ui/moment-cell.tsx'
import { Pager } from '../../ui/pager.tsx'
import { SidePanel } from '../../ui/side-panel.tsx'
import { CardSkeleton } from '../../ui/skeleton/card-skeleton.tsx'
import { StateMark } from '../../ui/state-mark.tsx'
import { runMark } from './agent-words.ts'
import { agentRunsQuery } from './api.ts'
import { RunTrace } from './run-trace.tsx'

const columns = ['Run', 'State', 'Result', 'Started'].map((label) => ({ label }))

/** Runs, the latest first. The one that the address names is open beside them. */
export function RunList() {
  const [page, setPage] = useState(1)
  const runs = useQuery(agentRunsQuery(page))
  const turn = useAddress()
  const shown = Number(useQueryParam('run')) || null
  return (
    <>
      <Loaded
        query={runs}
        skeleton={<CardSkeleton />}
        failed="Couldn’t load the runs"
        isEmpty={({ total }) => total === 0}
        empty={<EmptyState>Runs appear here with everything they read and proposed.</EmptyState>}
      >
        {({ runs: list, total, per_page: perPage }) => (
          <>
            <Ledger caption="Runs" columns={columns} cards>
              {list.map((run) => (
                <tr key={run.id}>
                  <th scope="row">
                    <Anchor
                      component={Link}
                      to="/agents"
                      search={{ run: run.id } as never}
                      resetScroll={false}
                      className={ledger.strong}
                    >
                      {run.agent_label}
                    </Anchor>
                    <span className={ledger.second}>
                      {run.cause_label}
                      {run.requested_by && `, ${run.requested_by.name}`}
                    </span>
                  </th>
                  <td>
                    <StateMark {...runMark(run)} />
                  </td>
                  <td data-line>{run.sentence ?? '–'}</td>
                  <MomentCell at={run.created_at} />
                </tr>
              ))}
            </Ledger>
            <Pager page={page} total={total} perPage={perPage} onChange={setPage} />
          </>
        )}
      </Loaded>
      <SidePanel
        title={shown === null ? '' : `Run ${shown}`}
        isOpen={shown !== null}
        size={560}
        onClose={() => turn({ run: null })}
      >
        {shown !== null && <RunTrace key={shown} id={shown} />}
      </SidePanel>
    </>
  )
}
