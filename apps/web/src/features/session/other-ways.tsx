import { lazy, Suspense } from 'react'

const GoogleButton = lazy(() => import('./google-button.tsx'))
const PasskeyButton = lazy(() => import('./passkey-button.tsx'))

/** The way in with Google, where it is set up. Its code comes after the form, so nobody waits for it. */
export const GoogleSignIn = () => (
  <Suspense>
    <GoogleButton />
  </Suspense>
)

/** The ways in beside a password: for whoever has a passkey, and Google. */
export const OtherWays = () => (
  <>
    <Suspense>
      <PasskeyButton />
    </Suspense>
    <GoogleSignIn />
  </>
)
