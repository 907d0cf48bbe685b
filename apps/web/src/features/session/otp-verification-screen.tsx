import { Anchor, Button, TextInput } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { Link, useLocation } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import type { ClipboardEvent, FormEvent } from 'react'
import { call } from '../../lib/call.ts'
import { Notice } from '../../ui/notice.tsx'
import { ApiError } from '../../lib/api-error.ts'
import { toast } from '../../ui/toasts.tsx'
import { AccountFrame } from './account-frame.tsx'
import classes from './account-frame.module.css'
import { codeIn } from './code-in.ts'
import { errorMessage } from './error-sentence.ts'
import { useEnter } from './use-enter.ts'

/**
 * A single field for the code, which supports paste, screen readers and autofill. Submits only on request.
 */
export default function OtpVerificationScreen() {
  const sent = useLocation({ select: ({ state }) => state })
  const [email, setEmail] = useState(sent.email ?? '')
  const [code, setCode] = useState('')
  const [gap, setGap] = useState<string>()
  const enter = useEnter()
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => field.current?.focus(), [])
  const verify = useMutation({
    mutationFn: () => call('signUp.verify', { body: { email: email.trim(), code } }),
    onSuccess: enter,
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (verify.isPending) return
    const isComplete = /^\d{6}$/.test(code)
    setGap(isComplete ? undefined : 'Enter the six digits of the code')
    if (isComplete) verify.mutate()
  }
  const paste = (event: ClipboardEvent) => {
    const pastedCode = codeIn(event.clipboardData.getData('text'))
    if (pastedCode === null) return
    event.preventDefault()
    setCode(pastedCode)
  }
  return (
    <AccountFrame
      title="Verify your address"
      lead={`We sent a code to ${sent.codeSentTo ?? 'your address'}.`}
    >
      <form className={classes.form} onSubmit={submit} noValidate>
        {verify.isError && <Notice tone="error">{errorMessage(verify.error)}</Notice>}
        {sent.email === undefined && (
          <TextInput
            label="Email"
            type="email"
            autoComplete="username"
            value={email}
            onChange={(event) => setEmail(event.currentTarget.value)}
          />
        )}
        <TextInput
          ref={field}
          label="Code"
          description="Expires in 10 min. Paste the code or the whole email."
          inputMode="numeric"
          autoComplete="one-time-code"
          classNames={{ input: classes.code ?? '' }}
          value={code}
          error={gap}
          onPaste={paste}
          onChange={(event) => setCode(event.currentTarget.value.replaceAll(/\D/g, '').slice(0, 6))}
        />
        <Button type="submit" size="md" fullWidth loading={verify.isPending}>
          Verify
        </Button>
        <div className={classes.row}>
          <ResendButton email={email} firstAfterS={sent.resendAfterS ?? 0} />
          <Anchor component={Link} to="/sign-up">
            Use another address
          </Anchor>
        </div>
      </form>
    </AccountFrame>
  )
}

/** Asks for another code, once the server lets it: the wait is counted down in the button. */
function ResendButton({ email, firstAfterS }: { email: string; firstAfterS: number }) {
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
