import { Anchor, Button, PasswordInput, TextInput } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { Link, useLocation, useNavigate } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import type { ChangeEvent, FormEvent } from 'react'
import { call } from '../../lib/call.ts'
import { ErrorSummary } from '../../ui/error-summary.tsx'
import { AccountFrame } from './account-frame.tsx'
import classes from './account-frame.module.css'
import { GoogleSignIn } from './other-ways.tsx'
import { secretIn } from './secret-in.ts'
import { emptySignUp, toPayload, problemsIn, findProblems } from './sign-up-form-model.ts'
import type { Problem, SignUpForm } from './sign-up-form-model.ts'

export default function SignUpScreen() {
  const navigate = useNavigate()
  const invite = useLocation({ select: ({ hash }) => secretIn(hash, 'invite') })
  const [form, setForm] = useState<SignUpForm>(emptySignUp)
  const [problems, setProblems] = useState<readonly Problem[]>([])
  const start = useMutation({
    mutationFn: () => call('signUp.start', { body: toPayload(form, invite) }),
    onSuccess: (sent) =>
      navigate({
        to: '/otp-verification',
        state: { email: form.email.trim(), codeSentTo: sent.otp_sent_to, resendAfterS: sent.resend_after_s },
      }),
    onError: (error) => setProblems(problemsIn(error)),
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (start.isPending) return
    const formProblems = findProblems(form, invite !== undefined)
    setProblems(formProblems)
    if (formProblems.length === 0) start.mutate()
  }
  const first = useRef<HTMLInputElement>(null)
  useEffect(() => first.current?.focus(), [])
  const field = (name: keyof SignUpForm) => ({
    id: name,
    name,
    value: form[name],
    error: problems.find((problem) => problem.field === name)?.message,
    onChange: (event: ChangeEvent<HTMLInputElement>) =>
      setForm({ ...form, [name]: event.currentTarget.value }),
  })
  return (
    <AccountFrame
      title={problems.length > 0 ? 'Error: Create an account' : 'Create an account'}
      heading="Create an account"
      lead="15 days free. No card needed."
    >
      <form className={classes.form} id="form" onSubmit={submit} noValidate>
        <ErrorSummary errors={problems} />
        <TextInput label="Full name" autoComplete="name" ref={first} {...field('full_name')} />
        <TextInput label="Work email" type="email" autoComplete="username" {...field('email')} />
        <PasswordInput
          label="Password"
          description="At least 8 characters. Long beats complicated."
          autoComplete="new-password"
          visibilityToggleButtonProps={{ 'aria-label': 'Show password', tabIndex: 0 }}
          {...field('password')}
        />
        {invite === undefined && (
          <TextInput label="Organisation name" autoComplete="organization" {...field('organisation_name')} />
        )}
        <Button type="submit" size="md" fullWidth loading={start.isPending}>
          Create account
        </Button>
        {/* An invitation is bound to the address it was sent to; Google's newcomers found their own organisation. */}
        {invite === undefined && <GoogleSignIn />}
      </form>
      <ol className={classes.next}>
        <li>Verify your address with a code</li>
        <li>Connect a platform</li>
        <li>Choose the checks that run on it</li>
      </ol>
      <p className={classes.foot}>
        Have an account?{' '}
        <Anchor component={Link} to="/login" inherit>
          Log in
        </Anchor>
      </p>
    </AccountFrame>
  )
}
