import { lazy, Suspense } from 'react'

const GoogleButton = lazy(() => import('./google-button.tsx'))
const PasskeyButton = lazy(() => import('./passkey-button.tsx'))

/** Google sign-in, where configured. Lazy, so that the form does not wait for it. */
export const GoogleSignIn = () => (
  <Suspense>
    <GoogleButton />
  </Suspense>
)

/** Ways to sign in without a password: passkey and Google. */
export const OtherWays = () => (
  <>
    <Suspense>
      <PasskeyButton />
    </Suspense>
    <GoogleSignIn />
  </>
)
