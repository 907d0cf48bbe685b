import type { DryRun } from '@flightdeck/contract/check-runs'
import { Loader, UnstyledButton } from '@mantine/core'
import { useState } from 'react'
import { firstMessage } from '../../../lib/api-error.ts'
import { platformName } from '../../../lib/platform-name.ts'
import { riskWords } from '../at-risk-words.ts'
import { EntityLine } from '../entity-line.tsx'
import classes from './tray.module.css'

type Props = { results: readonly DryRun[]; isAsking: boolean; error: Error | null }

/** Dry run: what the check would flag today, shown before it is switched on. */
export function DryRunResult({ results, isAsking, error }: Props) {
  if (error !== null && !isAsking)
    return (
      <p className={classes.note}>
        {firstMessage(error, 'server', 'What it would flag could not be found out')}
      </p>
    )
  if (results.length === 0)
    return isAsking ? (
      <p className={classes.note}>
        <Loader size={12} /> Trying it on today’s campaigns
      </p>
    ) : null
  return (
    <div className={classes.results} aria-busy={isAsking}>
      {results.map((result) => (
        <OneResult key={`${result.dsp_name} ${result.channel_name}`} result={result} />
      ))}
    </div>
  )
}

function OneResult({ result }: { result: DryRun }) {
  const [isOpen, setOpen] = useState(false)
  const { dsp_name, sentence, matches, population, first, reasons } = result
  const part = population === 0 ? 0 : (matches / population) * 100
  return (
    <div className={classes.result}>
      <p className={classes.sentence}>
        <strong>{platformName(dsp_name)}</strong> {sentence}
      </p>
      <div className={classes.track} aria-hidden>
        <span style={{ width: `${matches === 0 ? 0 : Math.max(2, part)}%` }} />
      </div>
      {(first.length > 0 || (population === 0 && reasons.length > 0)) && (
        <>
          <UnstyledButton className={classes.more} aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
            {isOpen ? 'Hide them' : first.length > 0 ? 'See them' : 'Why nothing applies'}
          </UnstyledButton>
          {isOpen && (
            <ul className={classes.first}>
              {first.map(({ entity, expected, found, at_risk }) => (
                <li key={entity.id}>
                  <EntityLine entity={entity} withPath={false} />
                  <span className={classes.note}>
                    found {found}, expected {expected}; {riskWords(at_risk)} at risk
                  </span>
                </li>
              ))}
              {first.length === 0 &&
                reasons.map(({ reason, count }) => (
                  <li key={reason} className={classes.note}>
                    {count} × {reason}
                  </li>
                ))}
            </ul>
          )}
        </>
      )}
    </div>
  )
}
