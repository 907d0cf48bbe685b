import { DataStep } from './data-step.tsx'
import { DeliverStep } from './deliver-step.tsx'
import { FilterStep } from './filter-step.tsx'
import { MetricStep } from './metric-step.tsx'
import { SentenceStep } from './sentence-step.tsx'
import { ShowStep } from './show-step.tsx'
import type { StepProps } from './step.tsx'
import classes from './builder.module.css'

type Props = StepProps & Parameters<typeof DeliverStep>[0]

/** A report is built in steps that are all in sight; every change is answered beside them. */
export function Builder({ isBusy, waiting, onGenerate, ...props }: Props) {
  return (
    <form
      className={classes.builder}
      aria-label="Report builder"
      onSubmit={(event) => event.preventDefault()}
    >
      <SentenceStep catalogue={props.catalogue} onChange={props.onChange} />
      <DataStep {...props} />
      <FilterStep {...props} />
      <MetricStep {...props} />
      <ShowStep {...props} />
      <DeliverStep isBusy={isBusy} waiting={waiting} onGenerate={onGenerate} />
    </form>
  )
}
