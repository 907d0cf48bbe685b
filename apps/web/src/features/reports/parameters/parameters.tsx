import type { ReportCatalogue } from '@flightdeck/contract/reports'
import { asks, type ReportQuestion } from '@flightdeck/domain/reports'
import { ParameterFields } from './parameter-fields.tsx'
import classes from './parameters.module.css'

type Props = {
  catalogue: ReportCatalogue
  question: ReportQuestion
  onChange: (changes: Partial<ReportQuestion>) => void
}

/** What the opened report asks for, above its answer; nothing where it asks for nothing. */
export const Parameters = (props: Props) =>
  asks(props.question) && (
    <section className={classes.parameters} aria-label="Parameters">
      <ParameterFields {...props} />
    </section>
  )
