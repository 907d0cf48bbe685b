import type { EntityHead } from '@flightdeck/contract/entity-pages'
import type { Triage } from '@flightdeck/contract/triage'
import { useQuery } from '@tanstack/react-query'
import { longDay } from '../../../lib/day-text.ts'
import { Loaded } from '../../../ui/loaded.tsx'
import panel from '../../../ui/panel.module.css'
import { Block } from '../../../ui/skeleton/block.tsx'
import { EntitySection } from '../entity-section.tsx'
import page from '../entity.module.css'
import { daysQuery, triageQuery } from '../queries.ts'
import { NextStep } from './next-step.tsx'
import { CONFIDENCE_WORDS, isTriageDue, missingWords, panelTitle } from './stopped-model.ts'
import { StoppedSteps } from './stopped-steps.tsx'
import classes from './stopped.module.css'

type Props = { head: EntityHead }

/** Why delivery stopped or slowed; absent while it runs. */
export function StoppedPanel({ head }: Props) {
  const delivered = useQuery(daysQuery(head, {}))
  const isDue = delivered.data !== undefined && isTriageDue(head, delivered.data)
  return isDue ? <Stopped head={head} /> : null
}

function Stopped({ head }: Props) {
  const triage = useQuery(triageQuery(head))
  const title = panelTitle(triage.data ?? { state: head.status === 'in_progress' ? 'slowed' : 'stopped' })
  if (triage.data?.state === 'delivering' || triage.data?.state === 'not_due') return null
  return (
    <div className={classes.place}>
      <EntitySection title={title}>
        <Loaded query={triage} skeleton={<Block height={240} />} failed="Couldn’t work out why">
          {(answer) => <Answer answer={answer} platform={head.platform} />}
        </Loaded>
      </EntitySection>
    </div>
  )
}

function Answer({ answer, platform }: { answer: Triage; platform: EntityHead['platform'] }) {
  const { steps, cause, confidence, next, currency, since, missing } = answer
  const causeStep = steps.find(({ key }) => key === cause)
  return (
    <>
      <p className={classes.cause}>
        {causeStep ? (
          <>
            <b>{causeStep.label}.</b> {causeStep.sentence}
          </>
        ) : (
          'No step that the platform reports explains it.'
        )}
      </p>
      <p className={panel.text}>
        {since !== null && `Below half of a usual day since ${longDay(since)}. `}
        {confidence !== null && CONFIDENCE_WORDS[confidence]}
      </p>
      {missing !== null && <MissingFigures missing={missing} currency={currency} />}
      {next !== null && <NextStep next={next} platform={platform} />}
      <StoppedSteps steps={steps} cause={cause} currency={currency} />
    </>
  )
}

function MissingFigures({
  missing,
  currency,
}: {
  missing: NonNullable<Triage['missing']>
  currency: string
}) {
  const { usual_a_day: usual, now_a_day: now, missing_a_day: perDay, total, days } = missing
  const figures: [string, string][] = [
    ['Usual delivery a day', missingWords(usual, missing, currency)],
    ['Delivery a day since it fell', missingWords(now, missing, currency)],
    ['Missing a day', missingWords(perDay, missing, currency)],
    [
      'Missing so far',
      `${missingWords(total, missing, currency)} in ${days === 1 ? '1 day' : `${days} days`}`,
    ],
  ]
  return (
    <dl className={page.figures}>
      {figures.map(([label, words]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{words}</dd>
        </div>
      ))}
    </dl>
  )
}
