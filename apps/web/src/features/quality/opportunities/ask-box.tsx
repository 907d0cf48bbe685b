import type { Finding } from '@flightdeck/contract'
import { counted } from '../../../lib/counted.ts'
import { Dialog } from '../../../ui/dialog.tsx'
import { AssignForm } from './assign-form.tsx'
import { ReasonForm } from './reason-form.tsx'
import type { Settling } from './settle.ts'
import { SnoozeForm } from './snooze-form.tsx'

export type Asking = { kind: 'assign' | 'accept' | 'snooze' | 'wrong'; findings: readonly Finding[] }

type Props = { asking: Asking | null; onClose: () => void; onSettle: (settling: Settling) => void }

const titles: Record<Asking['kind'], string> = {
  assign: 'Assign',
  accept: 'Accept risk',
  snooze: 'Snooze',
  wrong: 'Report false positive',
}

/** What has to be said before a finding is settled: who, why, until when. */
export function AskBox({ asking, onClose, onSettle }: Props) {
  const count = asking?.findings.length ?? 0
  const title =
    asking === null ? '' : `${titles[asking.kind]}${count > 1 ? `: ${counted(count, 'issue')}` : ''}`
  return (
    <Dialog title={title} isOpen={asking !== null} onClose={onClose} size={480}>
      {asking?.kind === 'assign' && <AssignForm findings={asking.findings} onSettle={onSettle} />}
      {asking?.kind === 'snooze' && <SnoozeForm findings={asking.findings} onSettle={onSettle} />}
      {(asking?.kind === 'accept' || asking?.kind === 'wrong') && (
        <ReasonForm kind={asking.kind} findings={asking.findings} onSettle={onSettle} />
      )}
    </Dialog>
  )
}
