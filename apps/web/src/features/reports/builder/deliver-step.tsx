import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import { REPORT_FORMATS, type ReportFormat } from '../runs/report-file.ts'
import { Step } from './step.tsx'
import classes from './builder.module.css'

type Props = {
  isBusy: boolean
  /** How far it is, when it takes its time. */
  waiting: ReactNode
  onGenerate: (format: ReportFormat | null) => void
}

/** Takes the answer away: kept as it is now, as a file. */
export function DeliverStep({ isBusy, waiting, onGenerate }: Props) {
  return (
    <Step title="Deliver">
      <div className={classes.acts}>
        <Button loading={isBusy} onClick={() => onGenerate(null)}>
          Generate report
        </Button>
        {(Object.keys(REPORT_FORMATS) as ReportFormat[]).map((format) => (
          <Button
            key={format}
            variant="default"
            aria-label={`Download ${REPORT_FORMATS[format]}`}
            disabled={isBusy}
            onClick={() => onGenerate(format)}
          >
            {REPORT_FORMATS[format]}
          </Button>
        ))}
      </div>
      {waiting}
    </Step>
  )
}
