import type { AlertRule, TriggeredAlert } from '@flightdeck/contract/alerts'
import type { Feedback } from '@flightdeck/domain/metrics'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { firstMessage } from '../../lib/api-error.ts'
import { call } from '../../lib/call.ts'
import { toast } from '../../ui/toasts.tsx'
import { alerts, type RuleBody } from './api.ts'
import { messages } from './messages.ts'

type ActMessages<Input> = { done?: (input: Input) => string; failed: (input: Input) => string }

/** Refetches the lists after success or failure; the mutation stays pending until then. */
function useChange<Input, Answer>(
  mutationFn: (input: Input) => Promise<Answer>,
  { done, failed }: ActMessages<Input>,
  stale: readonly string[],
) {
  const cache = useQueryClient()
  return useMutation({
    mutationFn,
    onSuccess: (_answer, input) => {
      // Clears the error of an earlier failed attempt.
      toast.hide(failed(input))
      if (done) toast.success(done(input))
    },
    onError: (_error, input) => toast.error(failed(input), { id: failed(input) }),
    onSettled: () => Promise.all(stale.map((list) => cache.invalidateQueries({ queryKey: [alerts, list] }))),
  })
}

const ruleLists = ['rules', 'rule'] as const
const alertLists = ['triggered', 'my-snoozed', 'alert'] as const

export type SavedRule = { id: number | null; body: RuleBody; once: string }

export const useSaveRule = () =>
  useChange(
    ({ id, body, once }: SavedRule) =>
      id === null
        ? call('alertRules.create', { body, once })
        : call('alertRules.update', { params: { id }, body }),
    {
      done: ({ id }) => (id === null ? messages.created : messages.updated),
      failed: ({ id }) => (id === null ? messages.createFailed : messages.updateFailed),
    },
    ruleLists,
  )

export const useToggleRule = () =>
  useChange(
    ({ id, is_active }: AlertRule) =>
      call(is_active ? 'alertRules.deactivate' : 'alertRules.activate', { params: { id } }),
    {
      done: ({ is_active }) => (is_active ? messages.deactivated : messages.activated),
      failed: ({ is_active }) => (is_active ? messages.deactivateFailed : messages.activateFailed),
    },
    ruleLists,
  )

export const useRestoreRule = () =>
  useChange(
    ({ id }: AlertRule) => call('alertRules.restore', { params: { id } }),
    { done: ({ name }) => `${name} restored`, failed: ({ name }) => `Couldn’t restore ${name}` },
    ruleLists,
  )

/** Undo is available while the toast is shown. */
export function useRemoveRule() {
  const cache = useQueryClient()
  const restore = useRestoreRule()
  return useMutation({
    mutationFn: ({ id }: AlertRule) => call('alertRules.remove', { params: { id } }),
    onSuccess: (_answer, rule) =>
      toast.success(`${rule.name} was deleted`, {
        action: { label: 'Undo', onClick: () => restore.mutate(rule) },
      }),
    onError: (_error, { name }) => toast.error(`Couldn’t delete ${name}`),
    onSettled: () => cache.invalidateQueries({ queryKey: [alerts, 'rules'] }),
  })
}

/** Reports the server's message about the run. */
export function useRunRule() {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: ({ id }: AlertRule) => call('alertRules.run', { params: { id } }),
    onSuccess: ({ message }) => toast.success(message),
    onError: (error) => toast.error(firstMessage(error, 'server', 'Couldn’t run the rule. Try again.')),
    onSettled: () => cache.invalidateQueries({ queryKey: [alerts] }),
  })
}

export type Snoozing = { alert: TriggeredAlert; isSnoozed: boolean }

export const useSnooze = () =>
  useChange(
    ({ alert, isSnoozed }: Snoozing): Promise<unknown> =>
      call(isSnoozed ? 'alerts.unsnooze' : 'alerts.snooze', { params: { id: alert.id } }),
    {
      done: ({ isSnoozed }) => (isSnoozed ? messages.unsnoozed : messages.snoozed),
      failed: ({ isSnoozed }) => (isSnoozed ? messages.unsnoozeFailed : messages.snoozeFailed),
    },
    alertLists,
  )

export const useFeedback = () =>
  useChange(
    ({ id, feedback }: { id: number; feedback: Feedback | null }) =>
      call('alerts.feedback', { params: { id }, body: { feedback } }),
    { failed: () => 'Couldn’t save your feedback' },
    alertLists,
  )
