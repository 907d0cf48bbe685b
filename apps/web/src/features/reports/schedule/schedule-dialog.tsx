import type { SavedReport } from '@flightdeck/contract/reports'
import { lazy, Suspense } from 'react'
import { Dialog } from '../../../ui/dialog.tsx'
import { FormSkeleton } from '../../../ui/skeleton/form-skeleton.tsx'

/** Few open it: it comes when it is asked for. */
const ScheduleForm = lazy(() => import('./schedule-form.tsx'))

type Props = { report: SavedReport; isOpen: boolean; onClose: () => void }

/** On which days a report is sent, when, to whom and where. */
export const ScheduleDialog = ({ isOpen, report, onClose }: Props) => (
  <Dialog title={`Schedule ${report.name}`} isOpen={isOpen} onClose={onClose} size={560}>
    <Suspense fallback={<FormSkeleton />}>
      <ScheduleForm report={report} onClose={onClose} />
    </Suspense>
  </Dialog>
)
