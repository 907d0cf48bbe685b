import type { Finding } from '@flightdeck/contract/findings'
import { lazy, Suspense } from 'react'
import { formatCount } from '../../lib/count-text.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { FormSkeleton } from '../../ui/skeleton/form-skeleton.tsx'
import { AssignForm, SnoozeForm } from '../triage/index.ts'
import { ReasonForm } from './reason-form.tsx'
import type { Settling } from './settle.ts'

/** Lazy: most issues are settled without it. */
const FixForm = lazy(async () => ({ default: (await import('./fix/fix-form.tsx')).FixForm }))

export type Asking = { kind: 'fix' | 'assign' | 'accept' | 'snooze' | 'wrong'; findings: readonly Finding[] }

type Props = { asking: Asking | null; onClose: () => void; onSettle: (settling: Settling) => void }

const titles: Record<Asking['kind'], string> = {
  fix: 'Fix',
  assign: 'Assign',
  accept: 'Accept risk',
  snooze: 'Snooze',
  wrong: 'Report false positive',
}

/** Dialog for the owner, reason or date that an action needs. */
export function AskBox({ asking, onClose, onSettle }: Props) {
  const count = asking?.findings.length ?? 0
  const title =
    asking === null ? '' : `${titles[asking.kind]}${count > 1 ? `: ${formatCount(count, 'issue')}` : ''}`
  return (
    <Dialog
      title={title}
      isOpen={asking !== null}
      onClose={onClose}
      size={asking?.kind === 'fix' ? 960 : 480}
    >
      {asking?.kind === 'fix' && (
        <Suspense fallback={<FormSkeleton />}>
          <FixForm findings={asking.findings} onProposed={onClose} />
        </Suspense>
      )}
      {asking?.kind === 'assign' && (
        <AssignForm
          owner={asking.findings[0]?.owner ?? null}
          onAssign={(owner) =>
            onSettle({
              findings: asking.findings,
              act: { action: 'assign', owner: owner?.id ?? null },
              owner,
            })
          }
        />
      )}
      {asking?.kind === 'snooze' && (
        <SnoozeForm
          onSnooze={(until) => onSettle({ findings: asking.findings, act: { action: 'snooze', until } })}
        />
      )}
      {(asking?.kind === 'accept' || asking?.kind === 'wrong') && (
        <ReasonForm kind={asking.kind} findings={asking.findings} onSettle={onSettle} />
      )}
    </Dialog>
  )
}
