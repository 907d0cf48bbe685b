import type { Template, TemplateInput, ValueListInput } from '@flightdeck/contract/taxonomy'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { firstMessage } from '../../lib/api-error.ts'
import { call } from '../../lib/call.ts'
import { newKey } from '../../lib/new-key.ts'
import { toast } from '../../ui/toasts.tsx'
import { taxonomy } from './api.ts'

type ActMessages<Answer, Input> = {
  done: (answer: Answer, input: Input) => string
  failed: string
}

/** Mutation of this area: shows the outcome and reloads everything that depends on names. */
function useTaxonomyAct<Input, Answer>(
  act: (input: Input) => Promise<Answer>,
  { done, failed }: ActMessages<Answer, Input>,
) {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: act,
    onSuccess: (answer, input) => toast.success(done(answer, input)),
    onError: (error) => toast.error(firstMessage(error, 'server', failed)),
    onSettled: () => cache.invalidateQueries({ queryKey: [taxonomy] }),
  })
}

/** The form shows refusals. */
export function useSaveTemplate() {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: ({ id, body, once }: { id: number | null; body: TemplateInput; once: string }) =>
      id === null
        ? call('nameTemplates.create', { body, once })
        : call('nameTemplates.update', { params: { id }, body }),
    onSettled: () => cache.invalidateQueries({ queryKey: [taxonomy] }),
  })
}

type Activation = { template: Pick<Template, 'id' | 'name'>; from: string | null; backfill: boolean }

export const useActivate = () =>
  useTaxonomyAct(
    ({ template: { id }, from, backfill }: Activation) =>
      call('nameTemplates.activate', { params: { id }, body: { from, backfill } }),
    {
      done: (_, { template: { name } }) => `“${name}” activated`,
      failed: 'Couldn’t activate the template. Try again.',
    },
  )

export const useRetire = () =>
  useTaxonomyAct(({ id }: Template) => call('nameTemplates.retire', { params: { id } }), {
    done: (_, { name }) => `“${name}” retired`,
    failed: 'Couldn’t retire the template. Try again.',
  })

export const useRemoveTemplate = () =>
  useTaxonomyAct(({ id }: Template) => call('nameTemplates.remove', { params: { id } }), {
    done: ({ message }) => message,
    failed: 'Couldn’t remove the template. Try again.',
  })

export const useSaveList = () =>
  useTaxonomyAct(
    ({ id, body }: { id: number | null; body: ValueListInput }) =>
      id === null
        ? call('valueLists.create', { body, once: newKey() })
        : call('valueLists.update', { params: { id }, body }),
    { done: ({ list: { name } }) => `“${name}” saved`, failed: 'Couldn’t save the value list. Try again.' },
  )

export const useRemoveList = () =>
  useTaxonomyAct(({ id }: { id: number }) => call('valueLists.remove', { params: { id } }), {
    done: ({ message }) => message,
    failed: 'Couldn’t remove the value list. Try again.',
  })

type AllowRequest = { template_id: number; key: string; code: string; label: string; reason: string }

export const useAllow = () =>
  useTaxonomyAct((body: AllowRequest) => call('nameViolations.allow', { body }), {
    done: ({ message }) => message,
    failed: 'Couldn’t allow the value. Try again.',
  })
