import type { Snooze, Standing } from '@flightdeck/contract'
import { useQuery } from '@tanstack/react-query'
import { Loaded } from '../../../ui/loaded.tsx'
import { SidePanel } from '../../../ui/side-panel.tsx'
import { FormSkeleton } from '../../../ui/skeleton/form-skeleton.tsx'
import { alertQuery } from '../api.ts'
import { AlertDetail } from './alert-detail.tsx'
import classes from './alerts.module.css'

type Props = {
  id: number | null
  snooze: Snooze | undefined
  standing: Standing | undefined
  onOpen: (alert: number) => void
  onClose: () => void
}

const acts: Readonly<Record<string, string>> = { h: 'snooze', e: 'edit' }

/** One alert beside the list, by its address: mails link here. J and K walk on to its neighbours, as they stand on the screen. */
export function AlertPeek({ id, snooze, standing, onOpen, onClose }: Props) {
  const step = (by: 1 | -1) => {
    const shown = [...document.querySelectorAll<HTMLElement>('[data-alert]')]
    const at = shown.findIndex(({ dataset }) => dataset.alert === String(id))
    const next = at === -1 ? undefined : shown[at + by]
    if (next !== undefined) onOpen(Number(next.dataset.alert))
  }
  return (
    <SidePanel title={id === null ? '' : `Alert #${id}`} isOpen={id !== null} onClose={onClose} size={520}>
      {id !== null && (
        // The keys are a short cut; closing the panel and choosing another card does the same.
        // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
        <div
          className={classes.peek}
          onKeyDown={({ key, currentTarget, ctrlKey, metaKey, altKey }) => {
            if (ctrlKey || metaKey || altKey) return
            if (key === 'j') step(1)
            if (key === 'k') step(-1)
            const act = acts[key]
            if (act !== undefined) currentTarget.querySelector<HTMLElement>(`[data-act="${act}"]`)?.click()
          }}
        >
          <Detail key={id} id={id} snooze={snooze} standing={standing} onOpen={onOpen} />
        </div>
      )}
    </SidePanel>
  )
}

type DetailProps = Pick<Props, 'snooze' | 'standing' | 'onOpen'> & { id: number }

function Detail({ id, ...props }: DetailProps) {
  const detail = useQuery(alertQuery(id))
  return (
    <Loaded query={detail} skeleton={<FormSkeleton />} failed="This alert could not be opened">
      {(found) => <AlertDetail detail={found} {...props} />}
    </Loaded>
  )
}
