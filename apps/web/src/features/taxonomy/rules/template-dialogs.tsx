import type { Template } from '@flightdeck/contract/taxonomy'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { useRemoveTemplate, useRetire } from '../acts.ts'
import { ActivateDialog } from '../activate-dialog.tsx'

export type TemplateAsk = { kind: 'activate' | 'retire' | 'remove'; template: Template }

/** Confirmations for activating, retiring and removing a template. */
export function TemplateDialogs({ asking, onClose }: { asking: TemplateAsk | null; onClose: () => void }) {
  const retire = useRetire()
  const remove = useRemoveTemplate()
  const name = asking?.template.name ?? ''
  return (
    <>
      <ActivateDialog template={asking?.kind === 'activate' ? asking.template : null} onClose={onClose} />
      <ConfirmDialog
        title={`Retire “${name}”?`}
        isOpen={asking?.kind === 'retire'}
        actionLabel="Retire"
        isBusy={retire.isPending}
        onClose={onClose}
        onConfirm={() => asking && retire.mutate(asking.template, { onSuccess: onClose })}
      >
        Names are no longer evaluated by this template, and its violations close. You can activate it again.
      </ConfirmDialog>
      <ConfirmDialog
        title={`Remove “${name}”?`}
        isOpen={asking?.kind === 'remove'}
        actionLabel="Remove"
        isBusy={remove.isPending}
        onClose={onClose}
        onConfirm={() => asking && remove.mutate(asking.template, { onSuccess: onClose })}
      >
        The template, its versions and its violations are removed. Names on the platforms stay as they are.
      </ConfirmDialog>
    </>
  )
}
