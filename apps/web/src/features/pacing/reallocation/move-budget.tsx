import type { FlightDetail } from '@flightdeck/contract/pacing'
import { Button } from '@mantine/core'
import { lazy, Suspense, useState } from 'react'
import { useMay } from '../../../lib/session/use-may.ts'
import { Dialog } from '../../../ui/dialog.tsx'
import { FormSkeleton } from '../../../ui/skeleton/form-skeleton.tsx'

const Reallocation = lazy(() => import('./reallocation.tsx'))

/** Money between the line items of a budget, for those that have any to choose from. */
export function MoveBudget({ detail: { flight, lines } }: { detail: FlightDetail }) {
  const mayPropose = useMay('changes:propose')
  const [isOpen, setOpen] = useState(false)
  if (!mayPropose || lines.length < 2 || flight.unit !== 'currency' || flight.days.left === 0) return null
  return (
    <div>
      <Button variant="default" onClick={() => setOpen(true)}>
        Move budget between line items
      </Button>
      <Dialog
        title="Move budget between line items"
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        size={960}
      >
        {isOpen && (
          <Suspense fallback={<FormSkeleton />}>
            <Reallocation id={flight.id} name={flight.name} onProposed={() => setOpen(false)} />
          </Suspense>
        )}
      </Dialog>
    </div>
  )
}
