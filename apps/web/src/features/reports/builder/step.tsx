import type { ReportCatalogue } from '@flightdeck/contract/reports'
import type { ReportQuestion } from '@flightdeck/domain/reports'
import type { ReactNode } from 'react'
import classes from './builder.module.css'

export type StepProps = {
  catalogue: ReportCatalogue
  question: ReportQuestion
  onChange: (changes: Partial<ReportQuestion>) => void
}

/** A step of the builder under its title. */
export function Step({ title, children }: { title: string; children: ReactNode }) {
  return (
    <fieldset className={classes.step}>
      <legend className={classes.legend}>{title}</legend>
      {children}
    </fieldset>
  )
}
