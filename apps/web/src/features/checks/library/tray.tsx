import type { SelectedCheckInput } from '@flightdeck/contract/checks'
import { Button } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useEffect, useMemo, useRef } from 'react'
import { ApiError } from '../../../lib/api-error.ts'
import { formatCount } from '../../../lib/count-text.ts'
import { newKey } from '../../../lib/new-key.ts'
import { useMay } from '../../../lib/session/use-may.ts'
import { useSteady } from '../../../lib/use-steady.ts'
import { whoQuery } from '../../../lib/who-query.ts'
import { toast } from '../../../ui/toasts.tsx'
import { dryRunQuery } from '../api.ts'
import { useApply } from './changes.ts'
import { toInputs, isReady, leftOver, refusedIn } from './tray-model.ts'
import { TrayCard } from './tray-card.tsx'
import classes from './tray.module.css'
import type { TrayState } from './use-tray.ts'

type Props = {
  tray: TrayState
  connected: readonly string[]
  channels: readonly { key: string; label: string }[]
}

const restMs = 400
const mostTried = 50

/** The checks about to be switched on, each with what it would flag today; applied together. */
export function Tray({ tray, connected, channels }: Props) {
  const mayRun = useMay('quality:run')
  const { items } = tray
  const ready = toInputs(items.filter(isReady))
  const inputJson = JSON.stringify(mayRun ? ready.slice(0, mostTried).map(({ input }) => input) : [])
  const [debouncedJson] = useDebouncedValue(inputJson, restMs)
  const dryRun = useQuery(
    dryRunQuery(useMemo(() => JSON.parse(debouncedJson) as SelectedCheckInput[], [debouncedJson])),
  )
  const { send, isApplying } = useApplyTray(tray, ready, inputJson)
  if (items.length === 0) return null
  return (
    <section className={classes.tray} aria-label="Selected checks">
      <h2 className={classes.heading}>
        Selected checks <span className={classes.muted}>{items.length}</span>
      </h2>
      <ul className={classes.items}>
        {items.map((item) => (
          <TrayCard
            key={item.check.id}
            item={item}
            connected={connected}
            channels={channels}
            results={
              dryRun.data?.results.filter(({ check_name }) => check_name === item.check.check_name) ?? []
            }
            isAsking={isReady(item) && mayRun && (dryRun.isFetching || debouncedJson !== inputJson)}
            error={dryRun.error}
            tray={tray}
          />
        ))}
      </ul>
      <div className={classes.foot}>
        <Button
          fullWidth
          aria-keyshortcuts="Control+Enter Meta+Enter"
          loading={isApplying}
          disabled={ready.length === 0}
          onClick={send}
        >
          Apply selected ({items.filter(isReady).length})
        </Button>
        {items.some((item) => !isReady(item)) && (
          <p className={classes.note}>
            {formatCount(items.filter((item) => !isReady(item)).length, 'check')} still wants something from
            you; the others can be applied already.
          </p>
        )}
      </div>
    </section>
  )
}

/** Applies the ready checks together; `wanted` is their text, and a new one a new request. Ctrl Enter does it too. */
function useApplyTray(tray: TrayState, ready: ReturnType<typeof toInputs>, wanted: string) {
  const { items } = tray
  const apply = useApply()
  const { data: who } = useQuery(whoQuery)
  const navigate = useNavigate()
  const isOnboarding = who?.onboarding_state === 'APPLY_CHECK_PENDING'
  const key = useMemo(() => ({ wanted, once: newKey() }), [wanted]).once
  const isSent = useRef(false)

  const send = () => {
    if (ready.length === 0 || isSent.current) return
    isSent.current = true
    apply.mutate(
      { checks: ready.map(({ input }) => input), once: key },
      {
        onSuccess: ({ message, refused, onboarding_status }) => {
          tray.replace(leftOver(items, refused))
          if (refused.length === 0) toast.success(message)
          else toast.error(message)
          if (isOnboarding && onboarding_status === 'COMPLETE') void navigate({ to: '/opportunities' })
        },
        onError: (error) => {
          const refused = error instanceof ApiError ? refusedIn(error.errors) : []
          if (refused.length > 0) tray.replace(leftOver(items, refused))
        },
        onSettled: () => (isSent.current = false),
      },
    )
  }
  const press = useSteady((event: KeyboardEvent) => {
    if (event.key === 'Enter' && (event.metaKey || event.ctrlKey)) send()
  })
  useEffect(() => {
    window.addEventListener('keydown', press)
    return () => window.removeEventListener('keydown', press)
  }, [press])
  return { send, isApplying: apply.isPending }
}
