import { useLocation } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { Notice } from '../../ui/notice.tsx'
import { AccountFrame } from './account-frame.tsx'
import { ForgotPasswordForm } from './forgot-password-form.tsx'
import { LoginForm } from './login-form.tsx'
import { ResetPasswordForm } from './reset-password-form.tsx'
import { secretIn } from './secret-in.ts'
import { SECOND_STEP } from './use-second-step.ts'

const SecondFactorForm = lazy(() => import('./second-factor-form.tsx'))
const SignInCodeForm = lazy(() => import('./sign-in-code-form.tsx'))

/** Signing in, and the ways back in for those who forgot or are slowed down: they have no address of their own, only a # here. */
export default function LoginScreen() {
  const hash = useLocation({ select: (location) => location.hash })
  const sessionEnded = useLocation({ select: ({ state }) => state.sessionEnded === true })
  const token = secretIn(hash, 'reset')
  if (token !== undefined)
    return (
      <AccountFrame title="Choose a new password" lead="Signs you out of all other devices.">
        <ResetPasswordForm token={token} />
      </AccountFrame>
    )
  if (hash === 'forgot')
    return (
      <AccountFrame title="Reset password" lead="We’ll email you a link to choose a new one.">
        <ForgotPasswordForm />
      </AccountFrame>
    )
  if (hash === 'code')
    return (
      <AccountFrame title="Sign in with a code" lead="We’ll email you a code that works once.">
        <Suspense>
          <SignInCodeForm />
        </Suspense>
      </AccountFrame>
    )
  if (hash === SECOND_STEP)
    return (
      <AccountFrame title="Confirm it’s you" lead="Your account is protected by a second factor.">
        <Suspense>
          <SecondFactorForm />
        </Suspense>
      </AccountFrame>
    )
  return (
    <AccountFrame title="Log in" lead="The control room for your campaigns.">
      {sessionEnded && <Notice>Your session ended. Sign in to continue where you were.</Notice>}
      <LoginForm />
    </AccountFrame>
  )
}
