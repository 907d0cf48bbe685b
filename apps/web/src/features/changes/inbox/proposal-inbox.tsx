import type { ChangeSet, ChangeSetList } from '@flightdeck/contract/changes'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { useMemo, useState } from 'react'
import { call } from '../../../lib/call.ts'
import { formatCount } from '../../../lib/count-text.ts'
import { useKeys } from '../../../lib/use-keys.ts'
import { useNow } from '../../../lib/use-now.ts'
import { useSteady } from '../../../lib/use-steady.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { ListScreen } from '../../../ui/list-screen/list-screen.tsx'
import { useListScreen } from '../../../ui/list-screen/use-list-screen.ts'
import { Loaded } from '../../../ui/loaded.tsx'
import { Peek } from '../../../ui/peek/peek.tsx'
import { usePeek } from '../../../ui/peek/use-peek.ts'
import { ListSkeleton } from '../../../ui/skeleton/list-skeleton.tsx'
import { agentProposalsQuery, useChangeAct } from '../api.ts'
import classes from '../changes.module.css'
import { DecisionDialog, type OpenDialog } from '../set/decision-dialog.tsx'
import { SetFacts } from '../set/set-facts.tsx'
import { proposalColumns, proposalPhoneColumns, type Decide } from './proposal-columns.tsx'

type Decision = { set: ChangeSet; dialog: OpenDialog }

const setKey = ({ id }: ChangeSet) => id
const setName = ({ title }: ChangeSet) => title
const keyWords = { '1': 'Approve the proposal', '2': 'Edit the proposal', '3': 'Reject the proposal' }

/** Proposals of agents that wait for my decision. */
export function ProposalInbox() {
  const proposals = useQuery(agentProposalsQuery)
  return (
    <Loaded
      query={proposals}
      skeleton={<ListSkeleton />}
      failed="Couldn’t load the proposals"
      isEmpty={({ sets }: ChangeSetList) => sets.length === 0}
      empty={<EmptyState>Proposals of agents that need your decision appear here.</EmptyState>}
    >
      {({ sets }) => <Proposals sets={sets} />}
    </Loaded>
  )
}

function Proposals({ sets }: { sets: readonly ChangeSet[] }) {
  const now = useNow()
  const screen = useListScreen(sets, setKey, usePeek('proposal'))
  const [decision, setDecision] = useState<Decision | null>(null)
  const decide = useSteady(useDecide(setDecision))
  const columns = useMemo(() => proposalColumns(now, decide), [now, decide])
  const phoneColumns = useMemo(() => proposalPhoneColumns(now, decide), [now, decide])
  const inFocus = (how: Parameters<Decide>[1]) => () => {
    const [set] = screen.targets()
    if (set) decide(set, how)
  }
  useKeys({ '1': inFocus('approve'), '2': inFocus('edit'), '3': inFocus('reject') }, keyWords)
  const { shownItem } = screen
  return (
    <>
      <ListScreen
        screen={screen}
        label="Proposals"
        status={`${formatCount(sets.length, 'proposal')} listed`}
        columns={columns}
        phoneColumns={phoneColumns}
        itemName={setName}
      >
        <Peek
          title={shownItem?.title ?? ''}
          isOpen={shownItem !== null}
          about={shownItem?.id ?? null}
          onClose={screen.close}
          onKeyDown={({ key }) => {
            if (key === 'j') screen.step(1)
            if (key === 'k') screen.step(-1)
          }}
        >
          {shownItem && <Proposal set={shownItem} onDecide={decide} />}
        </Peek>
      </ListScreen>
      {decision && (
        <DecisionDialog set={decision.set} openDialog={decision.dialog} onClose={() => setDecision(null)} />
      )}
    </>
  )
}

/** Opens the dialog of a decision. What the policy approved is applied; an edit happens in the diff. */
function useDecide(open: (decision: Decision) => void): Decide {
  const navigate = useNavigate()
  const apply = useChangeAct((id: number) => call('changes.apply', { params: { id } }), {
    done: () => 'Applying the changes',
    failed: 'Couldn’t apply the changes. Nothing was changed; try again.',
  })
  return (set, how) => {
    const { may } = set
    if (how === 'edit') void navigate({ to: '/changes', search: { set: set.id } })
    else if (how === 'reject') {
      if (may.reject === null) open({ set, dialog: 'reject' })
    } else if (may.approve === null) open({ set, dialog: 'approve' })
    else if (may.apply === null && !apply.isPending) apply.mutate(set.id)
  }
}

function Proposal({ set, onDecide }: { set: ChangeSet; onDecide: Decide }) {
  const { may, reason, id } = set
  return (
    <div className={classes.form}>
      <p className={classes.text}>{reason}</p>
      <div className={classes.filters}>
        {(may.approve === null || may.apply === null) && (
          <Button aria-keyshortcuts="1" onClick={() => onDecide(set, 'approve')}>
            {may.approve === null ? 'Approve…' : 'Apply now'}
          </Button>
        )}
        <Button
          component={Link}
          to="/changes"
          search={{ set: id } as never}
          variant="default"
          aria-keyshortcuts="2"
        >
          Edit and evidence
        </Button>
        {may.reject === null && (
          <Button variant="default" aria-keyshortcuts="3" onClick={() => onDecide(set, 'reject')}>
            Reject…
          </Button>
        )}
      </div>
      <SetFacts set={set} />
    </div>
  )
}
