import type { Snooze, Standing } from '@flightdeck/contract/alerts'
import { useQuery } from '@tanstack/react-query'
import { Loaded } from '../../../ui/loaded.tsx'
import { Peek } from '../../../ui/peek/peek.tsx'
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

/** Alert beside the list, addressable because mails link to it. J and K step through the visible alerts. */
export function AlertPeek({ id, snooze, standing, onOpen, onClose }: Props) {
  const step = (by: 1 | -1) => {
    const shown = [...document.querySelectorAll<HTMLElement>('[data-alert], [data-row]:not([data-heading])')]
    const elementKey = ({ dataset }: HTMLElement) => Number(dataset.alert ?? dataset.rowKey)
    const at = shown.findIndex((one) => elementKey(one) === id)
    const next = at === -1 ? undefined : shown[at + by]
    if (next !== undefined) onOpen(elementKey(next))
  }
  return (
    <Peek
      title={id === null ? '' : `Alert #${id}`}
      isOpen={id !== null}
      about={id}
      onClose={onClose}
      onKeyDown={({ key, currentTarget, ctrlKey, metaKey, altKey }) => {
        if (ctrlKey || metaKey || altKey) return
        if (key === 'j') step(1)
        if (key === 'k') step(-1)
        const act = acts[key]
        if (act !== undefined) currentTarget.querySelector<HTMLElement>(`[data-act="${act}"]`)?.click()
      }}
    >
      {id !== null && (
        <div className={classes.peek}>
          <Detail key={id} id={id} snooze={snooze} standing={standing} onOpen={onOpen} />
        </div>
      )}
    </Peek>
  )
}

type DetailProps = Pick<Props, 'snooze' | 'standing' | 'onOpen'> & { id: number }

function Detail({ id, ...props }: DetailProps) {
  const detail = useQuery(alertQuery(id))
  return (
    <Loaded query={detail} skeleton={<FormSkeleton />} failed="Couldn’t open this alert">
      {(alertDetail) => <AlertDetail detail={alertDetail} {...props} />}
    </Loaded>
  )
}
