import type { PlanComparison as Comparison } from '@flightdeck/contract/pacing'
import { Button, SegmentedControl } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../../lib/call.ts'
import { formatCount } from '../../../lib/count-text.ts'
import { useMay } from '../../../lib/session/use-may.ts'
import { Loaded } from '../../../ui/loaded.tsx'
import panel from '../../../ui/panel.module.css'
import { FormSkeleton } from '../../../ui/skeleton/form-skeleton.tsx'
import { pacing } from '../api.ts'
import { PreparedDiff } from '../lever/prepared-diff.tsx'
import { Differences } from './differences.tsx'
import { UnmatchedRows, UnplannedBudgets } from './worklists.tsx'

type Props = { onProposed: () => void }
type Part = 'differences' | 'unmatched' | 'unplanned'

/** Differences between plan and platform, and items found on one side only. */
export default function PlanComparison({ onProposed }: Props) {
  const comparison = useQuery({
    queryKey: [pacing, 'plans'],
    queryFn: () => call('pacing.plans'),
    staleTime: 0,
  })
  return (
    <Loaded query={comparison} skeleton={<FormSkeleton />} failed="Couldn’t compare the plans">
      {(planComparison) => <Parts found={planComparison} onProposed={onProposed} />}
    </Loaded>
  )
}

function Parts({ found: comparison, onProposed }: Props & { found: Comparison }) {
  const { differences, unmatched, unplanned } = comparison
  const [part, setPart] = useState<Part>('differences')
  return (
    <div className={panel.panel}>
      <SegmentedControl
        aria-label="Show"
        data={[
          { value: 'differences', label: `Differences ${differences.length}` },
          { value: 'unmatched', label: `Unmatched rows ${unmatched.length}` },
          { value: 'unplanned', label: `No plan ${unplanned.length}` },
        ]}
        value={part}
        onChange={(value) => setPart(value)}
      />
      {part === 'differences' && <DifferencesPart found={comparison} onProposed={onProposed} />}
      {part === 'unmatched' && <UnmatchedRows rows={unmatched} />}
      {part === 'unplanned' && <UnplannedBudgets budgets={unplanned} />}
    </div>
  )
}

function DifferencesPart({ found: comparison, onProposed }: Props & { found: Comparison }) {
  const mayPropose = useMay('changes:propose')
  const [isPreparing, setPreparing] = useState(false)
  const { differences, changes, compared } = comparison
  if (compared === 0) return <p className={panel.text}>No plan is matched to a budget yet.</p>
  if (differences.length === 0)
    return <p className={panel.text}>All {formatCount(compared, 'budget')} with a plan are set as signed.</p>
  if (isPreparing)
    return (
      <PreparedDiff
        title={`As signed: ${formatCount(changes.length, 'change')}`}
        found={comparison}
        onProposed={onProposed}
      />
    )
  return (
    <>
      <Differences differences={differences} />
      {mayPropose && changes.length > 0 && (
        <div className={panel.acts}>
          <Button onClick={() => setPreparing(true)}>Prepare {formatCount(changes.length, 'change')}</Button>
        </div>
      )}
    </>
  )
}
