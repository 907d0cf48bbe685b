import type { CurrentUser } from '@flightdeck/contract/session'
import { can } from '@flightdeck/domain/access'
import { Page } from '../../ui/page.tsx'
import { ChecksStep } from './checks-step.tsx'
import { ConnectStep } from './connect-step.tsx'
import classes from './onboarding.module.css'
import { OrganisationForm } from './organisation-form.tsx'
import { Stepper } from './stepper.tsx'
import { steps } from './steps.ts'

/** Replaces every area until the organisation is set up. The server says which step it is. */
export default function OnboardingScreen({ who }: { who: CurrentUser }) {
  const at = steps.findIndex((step) => step.state === who.onboarding_state)
  const step = steps[at]
  if (step === undefined) return null
  return (
    <Page title={`Set up ${who.organisation_name}`} subtitle="Three steps to your first issues">
      <div className={classes.columns}>
        <Stepper state={who.onboarding_state} />
        <section className={classes.card} aria-labelledby="step">
          <p className={classes.count}>
            Step {at + 1} of {steps.length}
          </p>
          <h2 className={classes.heading} id="step">
            {step.title}
          </h2>
          {step.state === 'ORG_INFO_PENDING' && <DetailsStep who={who} />}
          {step.state === 'DSP_CONNECTOR_PENDING' && <ConnectStep who={who} />}
          {step.state === 'APPLY_CHECK_PENDING' && <ChecksStep />}
        </section>
      </div>
    </Page>
  )
}

function DetailsStep({ who }: { who: CurrentUser }) {
  if (can(who.role, 'organisation:write')) return <OrganisationForm who={who} />
  return (
    <p className={classes.text}>
      An owner or admin of {who.organisation_name} sets time zone, currency and size first. The rest opens
      after the three steps.
    </p>
  )
}
