import { StateMark } from '../../../ui/state-mark.tsx'
import { durationText, rungMarks } from './ladder-model.ts'
import type { Ladder as Rungs, LadderRung } from './ladder-model.ts'
import classes from './ladder.module.css'

/** The rungs from the first to the last, each with its state, its time, its sentence and what to do about it. */
export function Ladder({ rungs }: { rungs: Rungs }) {
  return (
    <ol className={classes.ladder} aria-label="Tests">
      {rungs.map((rung) => (
        <li key={rung.key} className={classes.rung} data-state={rung.state}>
          <span className={classes.line} aria-hidden="true" />
          <div className={classes.body}>
            <div className={classes.head}>
              <h3 className={classes.label}>{rung.label}</h3>
              <span className={classes.state}>
                {rung.result !== null && <span className={classes.ms}>{durationText(rung.result.ms)}</span>}
                <StateMark {...rungMarks[rung.state]} />
              </span>
            </div>
            <Words rung={rung} />
          </div>
        </li>
      ))}
    </ol>
  )
}

function Words({ rung: { state, result } }: { rung: LadderRung }) {
  if (state === 'timed out')
    return <p className={classes.text}>The platform did not answer within 60 seconds. Test again later.</p>
  if (state === 'not tried')
    return <p className={classes.text}>The test could not be run. Check your connection and test again.</p>
  if (result === null) return null
  return (
    <>
      <p className={classes.text}>{result.message}</p>
      {result.fix !== null && <p className={classes.fix}>{result.fix}</p>}
      {result.raw !== null && (
        <details className={classes.raw}>
          <summary>What the platform said</summary>
          <pre>{result.raw}</pre>
        </details>
      )}
    </>
  )
}
