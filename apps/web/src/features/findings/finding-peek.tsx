import type { Finding } from '@flightdeck/contract/findings'
import { useQuery } from '@tanstack/react-query'
import type { KeyboardEvent } from 'react'
import { isTyping } from '../../lib/is-typing.ts'
import { useSingleKeys } from '../../lib/preferences/preferences.ts'
import { Loaded } from '../../ui/loaded.tsx'
import { Peek } from '../../ui/peek/peek.tsx'
import { FormSkeleton } from '../../ui/skeleton/form-skeleton.tsx'
import { findingQuery } from './api.ts'
import classes from '../../ui/panel.module.css'
import { type Act, acts, actsOn } from './acts.ts'
import { FindingDetailView } from './finding-detail.tsx'

type Props = {
  id: number | null
  onClose: () => void
  onStep: (by: 1 | -1) => void
  onPeek: (id: number) => void
  onAct: (kind: Act, findings: readonly Finding[]) => void
}

/** The evidence beside the list, by its address. Where it lies over the list, the list's keys work in it. */
export function FindingPeek({ id, onClose, onStep, onPeek, onAct }: Props) {
  const detail = useQuery({ ...findingQuery(id ?? 0), enabled: id !== null })
  const isOn = useSingleKeys()
  const press = (event: KeyboardEvent) => {
    if (!isOn || isTyping(event.target) || event.metaKey || event.ctrlKey || event.altKey) return
    const key = event.key.toLowerCase()
    if (key === 'j' || key === 'k') return onStep(key === 'j' ? 1 : -1)
    const finding = detail.data?.finding
    if (finding === undefined) return
    const kind = actsOn(finding, true, true).find((one) => acts[one].key?.toLowerCase() === key)
    if (kind !== undefined) onAct(kind, [finding])
  }
  return (
    <Peek
      title={detail.data !== undefined && id !== null ? detail.data.finding.check_name : 'Issue'}
      isOpen={id !== null}
      about={id}
      onClose={onClose}
      onKeyDown={press}
    >
      {id !== null && (
        <div className={classes.panel}>
          <Loaded key={id} query={detail} skeleton={<FormSkeleton />} failed="Couldn’t open this issue">
            {(findingDetail) => <FindingDetailView detail={findingDetail} onPeek={onPeek} onAct={onAct} />}
          </Loaded>
        </div>
      )}
    </Peek>
  )
}
