import type { SavedReport } from '@flightdeck/contract/reports'
import { lazy, Suspense } from 'react'
import { Dialog } from '../../../ui/dialog.tsx'
import { FormSkeleton } from '../../../ui/skeleton/form-skeleton.tsx'

/** Lazy: few users schedule a report. */
const ScheduleForm = lazy(() => import('./schedule-form.tsx'))

type Props = { report: SavedReport; isOpen: boolean; onClose: () => void }

/** Days, time and recipients of a report's schedule. */
export const ScheduleDialog = ({ isOpen, report, onClose }: Props) => (
  <Dialog title={`Schedule ${report.name}`} isOpen={isOpen} onClose={onClose} size={560}>
    <Suspense fallback={<FormSkeleton />}>
      <ScheduleForm report={report} onClose={onClose} />
    </Suspense>
  </Dialog>
)
