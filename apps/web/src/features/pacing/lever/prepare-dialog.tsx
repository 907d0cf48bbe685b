import type { PulledLever } from '@flightdeck/contract/pacing'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'
import { formatCount } from '../../../lib/count-text.ts'
import { Dialog } from '../../../ui/dialog.tsx'
import { Loaded } from '../../../ui/loaded.tsx'
import { FormSkeleton } from '../../../ui/skeleton/form-skeleton.tsx'
import { prepareQuery } from '../api.ts'

const PreparedDiff = lazy(async () => ({ default: (await import('./prepared-diff.tsx')).PreparedDiff }))

type Props = { levers: readonly PulledLever[] | null; onClose: () => void }

/** Old beside new for what was tried out: look, leave out, propose. */
export function PrepareDialog({ levers, onClose }: Props) {
  return (
    <Dialog title="Prepare change" isOpen={levers !== null} onClose={onClose} size={960}>
      {levers !== null && <Prepared levers={levers} onProposed={onClose} />}
    </Dialog>
  )
}

function Prepared({ levers, onProposed }: { levers: readonly PulledLever[]; onProposed: () => void }) {
  const prepared = useQuery(prepareQuery(levers))
  return (
    <Loaded query={prepared} skeleton={<FormSkeleton />} failed="Couldn’t prepare the changes">
      {(preparedChanges) => (
        <Suspense fallback={<FormSkeleton />}>
          <PreparedDiff
            title={`Pacing: ${formatCount(preparedChanges.changes.length, 'change')}`}
            found={preparedChanges}
            onProposed={onProposed}
          />
        </Suspense>
      )}
    </Loaded>
  )
}
