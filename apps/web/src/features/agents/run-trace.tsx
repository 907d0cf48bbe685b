import type { AgentRunDetail, AgentStep } from '@flightdeck/contract/agents'
import { Anchor } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { momentIn, timeIn } from '../../lib/moment.ts'
import { useTimeZone } from '../../lib/preferences/use-time-zone.ts'
import { Loaded } from '../../ui/loaded.tsx'
import { FormSkeleton } from '../../ui/skeleton/form-skeleton.tsx'
import { StateMark } from '../../ui/state-mark.tsx'
import { runMark } from './agent-words.ts'
import classes from './agents.module.css'
import { agentRunQuery } from './api.ts'

/** Trace of a run, drawn from its stored steps and refreshed while it runs. */
export function RunTrace({ id }: { id: number }) {
  const detail = useQuery(agentRunQuery(id))
  return (
    <Loaded query={detail} skeleton={<FormSkeleton />} failed="Couldn’t load the run">
      {(data) => <Trace {...data} />}
    </Loaded>
  )
}

function Trace({ run, steps }: AgentRunDetail) {
  const timeZone = useTimeZone()
  const asker = run.requested_by?.name ?? run.cause_label
  return (
    <div className={classes.trace}>
      <p className={classes.head}>
        <strong>{run.agent_label}</strong>
        <StateMark {...runMark(run)} badge />
      </p>
      <p className={classes.hint}>
        {asker}, {momentIn(timeZone, run.created_at)}. Acted for {run.owner?.name ?? 'a former member'}.
        Worked out by rules.
      </p>
      <ol className={classes.steps} aria-label="Trace" aria-live="polite">
        {steps.map((step) => (
          <Step key={step.no} step={step} />
        ))}
        {run.sentence !== null && (
          <li className={classes.step}>
            <span className={classes.kind}>Result</span>
            <strong>{run.sentence}</strong>
          </li>
        )}
      </ol>
    </div>
  )
}

function Step({ step }: { step: AgentStep }) {
  const timeZone = useTimeZone()
  const { kind_label: label, sentence, lines, rows, set } = step
  return (
    <li className={classes.step}>
      <span className={classes.kind}>
        {label} <span className={classes.hint}>{timeIn(timeZone, step.finished_at)}</span>
      </span>
      <div>
        {set ? (
          <>
            <Anchor component={Link} to="/changes" search={{ set: set.id } as never}>
              {sentence}
            </Anchor>{' '}
            <span className={classes.hint}>
              Change set {set.id}: {set.state_label.toLowerCase()}
            </span>
          </>
        ) : (
          sentence
        )}
        {lines.length > 0 && (
          <ul className={classes.lines}>
            {lines.map(({ text, to }, at) => (
              <li key={`${at} ${text}`}>{to === null ? text : <Anchor href={to}>{text}</Anchor>}</li>
            ))}
          </ul>
        )}
        <p className={classes.hint}>
          {rows.toLocaleString('en-GB')} {rows === 1 ? 'row' : 'rows'} ·{' '}
          {step.took_ms.toLocaleString('en-GB')} ms
        </p>
      </div>
    </li>
  )
}
