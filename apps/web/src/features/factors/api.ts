import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { ApiError } from '../../lib/api-error.ts'
import { call } from '../../lib/call.ts'
import { toast } from '../../ui/toasts.tsx'
import { makePasskey } from './passkey-here.ts'
import { sentenceOfProof } from './proof-sentence.ts'
import { NotProven } from './use-proof.tsx'

export const factorsQuery = queryOptions({
  queryKey: ['session', 'factors'],
  queryFn: () => call('factors.read'),
  staleTime: 0,
})

type WithProof = <T>(act: () => Promise<T>) => Promise<T>

/** Mutation of the user's second factors. */
function useChange<Input, Answer>(mutationFn: (input: Input) => Promise<Answer>, done?: string) {
  const cache = useQueryClient()
  return useMutation({
    mutationFn,
    onSuccess: () => void (done && toast.success(done)),
    onError: (error) => {
      if (!(error instanceof NotProven)) toast.error(sentenceOfProof(error), { id: 'factors' })
    },
    onSettled: () => cache.invalidateQueries({ queryKey: factorsQuery.queryKey }),
  })
}

export const useAddPasskey = (withProof: WithProof) =>
  useChange(async (name: string) => {
    const options = await withProof(() => call('factors.startPasskey'))
    return call('factors.addPasskey', { body: { name, passkey: await makePasskey(options) } })
  }, 'Passkey added')

export const useRemove = (withProof: WithProof) =>
  useChange(
    (which: { id: string } | 'totp') =>
      withProof(() =>
        which === 'totp' ? call('factors.removeTotp') : call('factors.removePasskey', { params: which }),
      ),
    'Second factor removed',
  )

export const useNewCodes = (withProof: WithProof) =>
  useChange(() => withProof(() => call('factors.newRecoveryCodes')))

export const useStartTotp = (withProof: WithProof) =>
  useChange(() => withProof(() => call('factors.startTotp')))

/** Errors are shown at the field, not as a toast. */
export function useConfirmTotp() {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: (code: string) => call('factors.confirmTotp', { body: { code } }),
    onSuccess: () => cache.invalidateQueries({ queryKey: factorsQuery.queryKey }),
  })
}

export const fieldError = (error: Error | null) =>
  error instanceof ApiError ? (error.errors.code?.[0] ?? error.message) : error && sentenceOfProof(error)
