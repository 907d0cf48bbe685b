import type { ReportCatalogue } from '@flightdeck/contract/reports'
import { asks, type ReportQuestion } from '@flightdeck/domain/reports'
import { ParameterFields } from './parameter-fields.tsx'
import classes from './parameters.module.css'

type Props = {
  catalogue: ReportCatalogue
  question: ReportQuestion
  onChange: (changes: Partial<ReportQuestion>) => void
}

/** Parameters of the opened report, above its answer; nothing for a report without any. */
export const Parameters = (props: Props) =>
  asks(props.question) && (
    <section className={classes.parameters} aria-label="Parameters">
      <ParameterFields {...props} />
    </section>
  )
