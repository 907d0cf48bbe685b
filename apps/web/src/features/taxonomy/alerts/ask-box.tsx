import type { NameViolation, Template } from '@flightdeck/contract/taxonomy'
import { Suspense } from 'react'
import { formatCount } from '../../../lib/count-text.ts'
import { Dialog } from '../../../ui/dialog.tsx'
import { FormSkeleton } from '../../../ui/skeleton/form-skeleton.tsx'
import { AssignForm, SnoozeForm } from '../../triage/index.ts'
import { acts } from './acts.ts'
import { AllowForm } from './allow-form.tsx'
import type { AcceptedNames } from './rename-model.ts'
import { RenameForm } from './rename-form.tsx'
import { useSettleNames } from './settle.ts'

export type Asking = {
  kind: 'rename' | 'assign' | 'allow' | 'snooze'
  violations: readonly NameViolation[]
}
type Props = {
  asking: Asking | null
  templates: readonly Template[]
  accepted: AcceptedNames
  template: number | undefined
  onClose: () => void
  onRenamed: () => void
}

/** Dialog for the owner, date or list value that an action needs, or for the renames. */
export function AskBox({ asking, templates, accepted, template, onClose, onRenamed }: Props) {
  const { settle } = useSettleNames()
  const violations = asking?.violations ?? []
  const first = violations[0]
  return (
    <Dialog
      title={dialogTitle(asking)}
      isOpen={asking !== null}
      onClose={onClose}
      size={asking?.kind === 'rename' ? 960 : 480}
    >
      {asking?.kind === 'rename' && (
        <Suspense fallback={<FormSkeleton />}>
          <RenameForm accepted={accepted} template={template} onProposed={onRenamed} />
        </Suspense>
      )}
      {asking?.kind === 'assign' && (
        <AssignForm
          owner={first?.owner ?? null}
          onAssign={(owner) => {
            settle({ violations, act: { action: 'assign', owner: owner?.id ?? null } })
            onClose()
          }}
        />
      )}
      {asking?.kind === 'snooze' && (
        <SnoozeForm
          onSnooze={(until) => {
            settle({ violations, act: { action: 'snooze', until } })
            onClose()
          }}
        />
      )}
      {asking?.kind === 'allow' && first !== undefined && (
        <AllowForm violation={first} templates={templates} onDone={onClose} />
      )}
    </Dialog>
  )
}

function dialogTitle(asking: Asking | null): string {
  if (asking === null) return ''
  if (asking.kind === 'rename') return 'Review renames'
  const count = asking.violations.length
  return `${acts[asking.kind].label}${count > 1 && asking.kind !== 'allow' ? `: ${formatCount(count, 'violation')}` : ''}`
}
