import { useQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import { Loaded } from '../../ui/loaded.tsx'
import { Page } from '../../ui/page.tsx'
import { CardSkeleton } from '../../ui/skeleton/card-skeleton.tsx'
import { ListSkeleton } from '../../ui/skeleton/list-skeleton.tsx'
import { ProposalInbox } from '../changes/index.ts'
import { AgentCard } from './agent-card.tsx'
import { agentsQuery } from './api.ts'
import classes from './agents.module.css'
import { RunList } from './run-list.tsx'
import { AgentStopNotice, StopAgents } from './stop-agents.tsx'

/** Proposals that wait for me first, then the runs; the roster beside them. */
export default function AgentsScreen() {
  const agents = useQuery(agentsQuery)
  const stop = agents.data?.stop ?? null
  return (
    <Page
      title="Agents"
      subtitle="They watch and propose. People decide."
      actions={<StopAgents isStopped={stop !== null} />}
    >
      <AgentStopNotice stop={stop} />
      <div className={classes.columns}>
        <div className={classes.main}>
          <section aria-label="Approvals">
            <h2 className={classes.heading}>Approvals</h2>
            <Suspense fallback={<ListSkeleton />}>
              <ProposalInbox />
            </Suspense>
          </section>
          <section aria-label="Runs">
            <h2 className={classes.heading}>Runs</h2>
            <RunList />
          </section>
        </div>
        <section aria-label="Roster">
          <h2 className={classes.heading}>Roster</h2>
          <Loaded query={agents} skeleton={<CardSkeleton />} failed="Couldn’t load the agents">
            {(list) => (
              <ul className={classes.roster}>
                {list.agents.map((agent) => (
                  <AgentCard key={agent.key} agent={agent} />
                ))}
              </ul>
            )}
          </Loaded>
        </section>
      </div>
    </Page>
  )
}
