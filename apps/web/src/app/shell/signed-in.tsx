import type { OnboardingState } from '@flightdeck/domain/subscription'
import { useQuery } from '@tanstack/react-query'
import { Outlet, useMatches } from '@tanstack/react-router'
import { Suspense, lazy, useDeferredValue } from 'react'
import { AdminFlagProvider } from '../../features/profile/index.ts'
import { isRefusedWith } from '../../lib/api-error.ts'
import { whoQuery } from '../../lib/who-query.ts'
import { Loaded } from '../../ui/loaded.tsx'
import { Page } from '../../ui/page.tsx'
import { ScreenSkeleton } from './screen-skeleton.tsx'
import { useIsModifierPressed } from './use-modifier-pressed.ts'

const OnboardingScreen = lazy(() => import('../../features/onboarding/onboarding-screen.tsx'))
const StepHeader = lazy(() =>
  import('../../features/onboarding/step-header.tsx').then((headerModule) => ({
    default: headerModule.StepHeader,
  })),
)
const SecondFactorGate = lazy(() => import('./second-factor-gate.tsx'))

/** Shows the onboarding steps above the screen until onboarding is complete. */
const WithSteps = ({ state }: { state: OnboardingState }) => (
  <>
    {state !== 'COMPLETE' && (
      <Suspense>
        <StepHeader state={state} />
      </Suspense>
    )}
    <Outlet />
  </>
)

/** Screens may assume a loaded user; skeletons are shown until then. */
export function Signed() {
  const who = useQuery(whoQuery)
  const screen = useMatches({ select: (matches) => matches.at(-1)?.staticData.screen })
  const isHeld = useIsModifierPressed()
  const isDrawn = useDeferredValue(who.data !== undefined, false)
  if (who.data !== undefined && isDrawn)
    return (
      <AdminFlagProvider>
        <Suspense>
          {isHeld ? <OnboardingScreen who={who.data} /> : <WithSteps state={who.data.onboarding_state} />}
        </Suspense>
      </AdminFlagProvider>
    )
  if (isRefusedWith(who.error, 'second_factor_missing'))
    return (
      <Suspense>
        <SecondFactorGate />
      </Suspense>
    )
  return (
    <Page
      title={screen?.title ?? ''}
      isFilled={screen?.skeleton === 'list'}
      {...(screen?.subtitle === undefined ? {} : { subtitle: screen.subtitle })}
    >
      <Loaded
        query={who}
        skeleton={<ScreenSkeleton kind={screen?.skeleton} />}
        failed="Couldn’t load your account"
      >
        {() => null}
      </Loaded>
    </Page>
  )
}
