import { Button } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { ApiError } from '../../lib/api-error.ts'
import { call } from '../../lib/call.ts'
import { toast } from '../../ui/toasts.tsx'

/** Asks for another code, once the server lets it: the wait is counted down in the button. */
export function ResendButton({ email, firstAfterS }: { email: string; firstAfterS: number }) {
  const [waitS, setWaitS] = useState(firstAfterS)
  const isWaiting = waitS > 0
  useEffect(() => {
    if (!isWaiting) return
    const tick = setInterval(() => setWaitS((left) => Math.max(0, left - 1)), 1000)
    return () => clearInterval(tick)
  }, [isWaiting])
  const resend = useMutation({
    mutationFn: () => call('signUp.resend', { body: { email: email.trim() } }),
    onSuccess: (sent) => {
      setWaitS(sent.resend_after_s)
      toast.success('A new code is on its way')
    },
    onError: (error) => toast.error(error instanceof ApiError ? error.message : 'The code could not be sent'),
  })
  return (
    <Button variant="default" disabled={isWaiting} loading={resend.isPending} onClick={() => resend.mutate()}>
      {isWaiting ? `Send again in ${waitS} s` : 'Send again'}
    </Button>
  )
}
