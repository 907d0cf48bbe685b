import { lazy, Suspense } from 'react'

const GoogleButton = lazy(() => import('./google-button.tsx'))

/** The way in with Google, where it is set up. Its code comes after the form, so nobody waits for it. */
export function GoogleSignIn() {
  return (
    <Suspense>
      <GoogleButton />
    </Suspense>
  )
}
