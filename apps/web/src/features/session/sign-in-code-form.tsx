import { Anchor, Button, TextInput } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { Link, useLocation } from '@tanstack/react-router'
import { useState } from 'react'
import type { FormEvent } from 'react'
import { isRefusedWith } from '../../lib/api-error.ts'
import { call } from '../../lib/call.ts'
import { Notice } from '../../ui/notice.tsx'
import classes from './account-frame.module.css'
import { errorMessage } from './error-sentence.ts'
import { useEnter } from './use-enter.ts'
import { useSecondStep } from './use-second-step.ts'

/** Signs in with a code by email. A code that has already arrived can be entered without requesting another. */
export default function SignInCodeForm() {
  const initialEmail = useLocation({ select: ({ state }) => state.email })
  const [email, setEmail] = useState(initialEmail ?? '')
  const [code, setCode] = useState('')
  const [missing, setMissing] = useState<{ email?: string; code?: string }>({})
  const enter = useEnter()
  const secondStep = useSecondStep()
  const send = useMutation({
    mutationFn: () => call('signInCode.send', { body: { email: email.trim() } }),
  })
  const verify = useMutation({
    mutationFn: () => call('signInCode.verify', { body: { email: email.trim(), code } }),
    onSuccess: enter,
    onError: secondStep,
  })
  const hasEmail = () => {
    const isGiven = email.trim() !== ''
    setMissing(isGiven ? {} : { email: 'Enter your email address' })
    return isGiven
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (verify.isPending || !hasEmail()) return
    if (code.trim() === '') return setMissing({ code: 'Enter the code from your email' })
    verify.mutate()
  }
  const error = verify.error ?? send.error
  const isRefused = error !== null && !isRefusedWith(error, 'second_factor_needed')
  return (
    <form className={classes.form} onSubmit={submit} noValidate>
      {isRefused && <Notice tone="error">{errorMessage(error)}</Notice>}
      {send.isSuccess && !isRefused && (
        <Notice>If this address has an account, we’ve sent a code to {send.data.otp_sent_to}.</Notice>
      )}
      <TextInput
        label="Email"
        type="email"
        autoComplete="username"
        value={email}
        error={missing.email}
        onChange={(event) => setEmail(event.currentTarget.value)}
      />
      <Button
        variant="default"
        fullWidth
        loading={send.isPending}
        onClick={() => {
          if (!hasEmail()) return
          verify.reset()
          send.mutate()
        }}
      >
        Email a code
      </Button>
      <TextInput
        label="Code"
        description="Expires 1 h after it was sent."
        autoComplete="one-time-code"
        spellCheck={false}
        classNames={{ input: classes.code ?? '' }}
        value={code}
        error={missing.code}
        onChange={(event) => setCode(event.currentTarget.value)}
      />
      <Button type="submit" size="md" fullWidth loading={verify.isPending}>
        Sign in
      </Button>
      <p className={classes.foot}>
        <Anchor component={Link} to="/login" inherit>
          Back to log in
        </Anchor>
      </p>
    </form>
  )
}
