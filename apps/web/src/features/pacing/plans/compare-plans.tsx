import { Button } from '@mantine/core'
import { lazy, Suspense, useState } from 'react'
import { Dialog } from '../../../ui/dialog.tsx'
import { FormSkeleton } from '../../../ui/skeleton/form-skeleton.tsx'

const PlanComparison = lazy(() => import('./plan-comparison.tsx'))

/** Plans held against what platforms are set to. */
export function ComparePlans() {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button variant="default" onClick={() => setOpen(true)}>
        Compare with plans
      </Button>
      <Dialog title="Compare with plans" isOpen={isOpen} onClose={() => setOpen(false)} size={960}>
        {isOpen && (
          <Suspense fallback={<FormSkeleton />}>
            <PlanComparison onProposed={() => setOpen(false)} />
          </Suspense>
        )}
      </Dialog>
    </>
  )
}
