import { lazy, Suspense } from 'react'
import { Dialog } from '../../../ui/dialog.tsx'
import { FormSkeleton } from '../../../ui/skeleton/form-skeleton.tsx'

const ImportForm = lazy(() => import('./import-form.tsx'))

/** A file of checks: what it would add, then all or nothing. */
export function ImportDialog({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  return (
    <Dialog title="Import checks" isOpen={isOpen} onClose={onClose}>
      {isOpen && (
        <Suspense fallback={<FormSkeleton />}>
          <ImportForm onDone={onClose} />
        </Suspense>
      )}
    </Dialog>
  )
}
