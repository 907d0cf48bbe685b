import type { PacingSettings } from '@flightdeck/contract/pacing'
import { lazy, Suspense } from 'react'
import { Dialog } from '../../ui/dialog.tsx'
import { FormSkeleton } from '../../ui/skeleton/form-skeleton.tsx'

const SettingsForm = lazy(() => import('./settings-form.tsx'))

type Props = { isOpen: boolean; settings: PacingSettings; onClose: () => void }

/** When a budget is off, and the margin that is aimed at. */
export function SettingsDialog({ isOpen, settings, onClose }: Props) {
  return (
    <Dialog title="Tolerances" isOpen={isOpen} onClose={onClose} size={480}>
      {isOpen && (
        <Suspense fallback={<FormSkeleton />}>
          <SettingsForm settings={settings} onClose={onClose} />
        </Suspense>
      )}
    </Dialog>
  )
}
