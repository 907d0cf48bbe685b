import type { Connection } from '@flightdeck/contract/connections'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useMay } from '../../../lib/session/use-may.ts'
import { whoQuery } from '../../../lib/who-query.ts'
import { useKeys } from '../../../lib/use-keys.ts'
import { ConnectionName } from '../connection-name.tsx'
import { CopyButton } from '../copy-button.tsx'
import { reconnectLink } from '../links.ts'
import { messageForAdmin, stepsVerdict } from './steps-model.ts'
import type { Verdict } from './steps-model.ts'
import { ConnectionSteps } from './connection-steps.tsx'
import { useConnectionSteps } from './use-connection-steps.ts'
import classes from './validation.module.css'

const keyWords = { r: 'Test again' }

const verdicts: Record<Verdict, string> = {
  running: 'Running 6 tests …',
  passed: 'All tests passed. Data will sync automatically.',
  failed: 'Some tests failed. Each failed test shows what to do.',
}

export function Validation({ connection }: { connection: Connection }) {
  const { steps, again: climb } = useConnectionSteps(connection.id)
  const { data: who } = useQuery(whoQuery)
  const mayWrite = useMay('connectors:write')
  const verdict = stepsVerdict(steps)
  const message = messageForAdmin(steps, connection.platform_label)
  const again = () => verdict !== 'running' && climb()
  useKeys({ r: again }, keyWords)
  const isSignedOut = steps.some(({ key, state }) => key === 'sign_in' && state === 'failed')
  // Pending checks are offered above by the step header. Gated addresses show the onboarding.
  const isOffered = who?.onboarding_state === 'APPLY_CHECK_PENDING'
  const next = who !== undefined && who.onboarding_state !== 'COMPLETE' ? '/opportunities' : '/my-connectors'
  return (
    <section className={classes.card} aria-labelledby="connection">
      <h2 className={classes.heading} id="connection">
        <ConnectionName connection={connection} />
      </h2>
      <output className={classes.verdict}>{verdicts[verdict]}</output>
      <ConnectionSteps steps={steps} />
      <div className={classes.acts}>
        {verdict === 'passed' && !isOffered && (
          <Button component={Link} to={next}>
            Continue
          </Button>
        )}
        {verdict === 'failed' && (
          <Button aria-keyshortcuts="R" onClick={again}>
            Fix and test again
          </Button>
        )}
        {verdict === 'failed' && isSignedOut && mayWrite && (
          <Button variant="default" component={Link} {...reconnectLink(connection)}>
            Sign in again
          </Button>
        )}
        {verdict === 'passed' && (
          <Button variant="default" aria-keyshortcuts="R" onClick={again}>
            Test again
          </Button>
        )}
        {message !== null && <CopyButton text={message}>Copy for your platform admin</CopyButton>}
      </div>
    </section>
  )
}
