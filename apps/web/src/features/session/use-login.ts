import { useMutation } from '@tanstack/react-query'
import { call } from '../../lib/call.ts'
import { useEnter } from './use-enter.ts'
import { useSecondStep } from './use-second-step.ts'

export function useLogin() {
  const enter = useEnter()
  const secondStep = useSecondStep()
  return useMutation({
    mutationFn: (body: { email: string; password: string }) => call('session.login', { body }),
    onSuccess: enter,
    onError: secondStep,
  })
}
