import { StateMark } from '../../../ui/state-mark.tsx'
import { durationText, stepMarks } from './steps-model.ts'
import type { StepStatus } from './steps-model.ts'
import classes from './connection-steps.module.css'

/** The steps from the first to the last, each with its state, its time, its sentence and what to do about it. */
export function ConnectionSteps({ steps }: { steps: readonly StepStatus[] }) {
  return (
    <ol className={classes.steps} aria-label="Tests">
      {steps.map((step) => (
        <li key={step.key} className={classes.step} data-state={step.state}>
          <span className={classes.line} aria-hidden="true" />
          <div className={classes.body}>
            <div className={classes.head}>
              <h3 className={classes.label}>{step.label}</h3>
              <span className={classes.state}>
                {step.result !== null && <span className={classes.ms}>{durationText(step.result.ms)}</span>}
                <StateMark {...stepMarks[step.state]} />
              </span>
            </div>
            <Words step={step} />
          </div>
        </li>
      ))}
    </ol>
  )
}

function Words({ step: { state, result } }: { step: StepStatus }) {
  if (state === 'timed out')
    return <p className={classes.text}>No answer from the platform within 60 seconds. Test again later.</p>
  if (state === 'not tried')
    return <p className={classes.text}>Couldn’t run the test. Check your connection and test again.</p>
  if (result === null) return null
  return (
    <>
      <p className={classes.text}>{result.message}</p>
      {result.fix !== null && <p className={classes.fix}>{result.fix}</p>}
      {result.raw !== null && (
        <details className={classes.raw}>
          <summary>Platform response</summary>
          <pre>{result.raw}</pre>
        </details>
      )}
    </>
  )
}
