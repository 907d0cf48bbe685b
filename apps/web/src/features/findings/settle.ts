import type { Finding, FindingAction, FindingList } from '@flightdeck/contract/findings'
import { useMutation, useQueryClient, type InfiniteData } from '@tanstack/react-query'
import { useRef } from 'react'
import { firstMessage } from '../../lib/api-error.ts'
import { call } from '../../lib/call.ts'
import { toast } from '../../ui/toasts.tsx'
import { findingsKey } from './api.ts'
import { runQuery } from '../check-runs/index.ts'
import { quality } from '../checks/index.ts'

export type Settling = {
  findings: readonly Finding[]
  act: Omit<FindingAction, 'ids'>
  /** New owner, shown optimistically. */
  owner?: Finding['owner']
}

const waitMs = 700
const mostLooks = 60
const toastId = 'settled'

/** Settles findings: optimistically on screen, then on the server; the toast offers Undo. */
export function useSettle() {
  const cache = useQueryClient()
  const undo = useRef<(() => void) | null>(null)
  const reload = () =>
    Promise.all([
      cache.invalidateQueries({ queryKey: findingsKey }),
      cache.invalidateQueries({ queryKey: [quality, 'finding'] }),
    ])
  const { mutate } = useMutation({
    mutationFn: ({ findings, act }: Settling) =>
      call('findings.act', { body: { ...act, ids: findings.map(({ id }) => id) } }),
    onMutate: async ({ findings, act, owner }) => {
      await cache.cancelQueries({ queryKey: findingsKey })
      const before = cache.getQueriesData<Pages>({ queryKey: findingsKey })
      const ids = new Set(findings.map(({ id }) => id))
      cache.setQueriesData<Pages>({ queryKey: findingsKey }, (pages) =>
        act.action === 'assign'
          ? withOwner(pages, ids, owner ?? null)
          : act.action === 'fixed' || act.action === 'acknowledge'
            ? pages
            : without(pages, ids),
      )
      return { before }
    },
    onError: (error, _settling, rollback) => {
      for (const [key, pages] of rollback?.before ?? []) cache.setQueryData(key, pages)
      toast.error(firstMessage(error, 'server', 'Couldn’t save. Nothing was changed; try again.'), {
        id: toastId,
      })
    },
    onSuccess: ({ message, run_id }, settling) => {
      toast.hide(toastId)
      undo.current = () => {
        undo.current = null
        toast.hide(toastId)
        for (const back of takenBack(settling)) mutate(back)
      }
      const isTakingBack = settling.act.action === 'reopen'
      if (isTakingBack || run_id !== null) undo.current = null
      if (run_id !== null) return void recheck(run_id, message)
      toast.success(message, {
        id: toastId,
        ...(isTakingBack ? {} : { action: { label: 'Undo', onClick: () => undo.current?.() } }),
      })
    },
    onSettled: reload,
  })

  /** Waits for the run that re-checks findings marked as fixed, and shows its result. */
  const recheck = async (run: number, message: string) => {
    toast.info(message, { id: toastId, autoCloseMs: false })
    for (let look = 0; look < mostLooks; look += 1) {
      const { state, closed } = await cache.fetchQuery({ ...runQuery(run), staleTime: 0 })
      if (state === 'waiting' || state === 'running') {
        await new Promise((resolve) => setTimeout(resolve, waitMs))
        continue
      }
      toast.hide(toastId)
      await reload()
      if (state !== 'done') return toast.error('Couldn’t re-check. Try again.')
      return closed > 0
        ? toast.success(closed === 1 ? 'Fixed' : `${closed} issues fixed`)
        : toast.info('Still failing. If you fixed it on the platform, sync and re-check.')
    }
  }

  return { settle: mutate, undo: () => undo.current?.() }
}

/** Inverse of an action: restores each finding's own owner; anything else is reopened. */
function takenBack({ findings, act }: Settling): Settling[] {
  if (act.action !== 'assign') return [{ findings, act: { action: 'reopen' } }]
  return findings.map((finding) => ({
    findings: [finding],
    act: { action: 'assign', owner: finding.owner?.id ?? null },
    owner: finding.owner,
  }))
}

type Pages = InfiniteData<FindingList, number>

/** The list as it will be when these have left it, shown before the server has said so. */
const without = (pages: Pages | undefined, ids: ReadonlySet<number>): Pages | undefined =>
  onFindings(pages, (findings) => findings.filter(({ id }) => !ids.has(id)))

const withOwner = (
  pages: Pages | undefined,
  ids: ReadonlySet<number>,
  owner: Finding['owner'],
): Pages | undefined =>
  onFindings(pages, (findings) => findings.map((one) => (ids.has(one.id) ? { ...one, owner } : one)))

function onFindings(pages: Pages | undefined, change: (findings: Finding[]) => Finding[]) {
  if (pages === undefined) return undefined
  return { ...pages, pages: pages.pages.map((page) => ({ ...page, findings: change(page.findings) })) }
}
