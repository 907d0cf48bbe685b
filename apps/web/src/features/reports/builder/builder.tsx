import type { ReportCatalogue } from '@flightdeck/contract/reports'
import type { ReportQuestion } from '@flightdeck/domain/reports'
import { DataStep } from './data-step.tsx'
import { FilterStep } from './filter-step.tsx'
import { MetricStep } from './metric-step.tsx'
import { ShowStep } from './show-step.tsx'
import classes from './builder.module.css'

export type StepProps = {
  catalogue: ReportCatalogue
  question: ReportQuestion
  onChange: (changes: Partial<ReportQuestion>) => void
}

/** A report is built in steps that are all in sight; every change is answered beside them. */
export function Builder(props: StepProps) {
  return (
    <form
      className={classes.builder}
      aria-label="Report builder"
      onSubmit={(event) => event.preventDefault()}
    >
      <DataStep {...props} />
      <FilterStep {...props} />
      <MetricStep {...props} />
      <ShowStep {...props} />
    </form>
  )
}
