import type { FindingAction } from '@flightdeck/contract/findings'
import type { NameViolation } from '@flightdeck/contract/taxonomy'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { firstMessage } from '../../../lib/api-error.ts'
import { call } from '../../../lib/call.ts'
import { toast } from '../../../ui/toasts.tsx'
import { violationsKey } from '../api.ts'

export type Settling = { violations: readonly NameViolation[]; act: Omit<FindingAction, 'ids'> }

/** Says what becomes of violations: they are issues of the one queue, so it is said there. A snooze can be undone. */
export function useSettleNames() {
  const cache = useQueryClient()
  const { mutate } = useMutation({
    mutationFn: ({ violations, act }: Settling) =>
      call('findings.act', { body: { ...act, ids: violations.flatMap(({ finding_ids }) => finding_ids) } }),
    onSuccess: ({ message }, { violations, act }) =>
      toast.success(message, {
        ...(act.action === 'snooze' && {
          action: { label: 'Undo', onClick: () => mutate({ violations, act: { action: 'reopen' } }) },
        }),
      }),
    onError: (error) =>
      toast.error(firstMessage(error, 'server', 'Couldn’t save. Nothing was changed; try again.')),
    onSettled: () =>
      Promise.all([
        cache.invalidateQueries({ queryKey: violationsKey }),
        cache.invalidateQueries({ queryKey: ['quality', 'findings'] }),
      ]),
  })
  return { settle: mutate }
}
