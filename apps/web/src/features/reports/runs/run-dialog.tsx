import { Button } from '@mantine/core'
import { useMutation, useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { Dialog } from '../../../ui/dialog.tsx'
import { Loaded } from '../../../ui/loaded.tsx'
import { CardSkeleton } from '../../../ui/skeleton/card-skeleton.tsx'
import { firstMessage } from '../../../lib/api-error.ts'
import { momentIn } from '../../../lib/moment.ts'
import { useTimeZone } from '../../../lib/preferences/use-time-zone.ts'
import { toast } from '../../../ui/toasts.tsx'
import { runQuery } from '../api.ts'
import { Preview } from '../preview/preview.tsx'
import { Deliveries } from './deliveries.tsx'
import { BridgeView } from './bridge.tsx'
import { downloadReport, REPORT_FORMATS, type ReportFormat } from './report-file.ts'
import { useWait, wasStopped } from '../wait/use-wait.ts'
import { WaitNote } from '../wait/wait-note.tsx'
import classes from './runs.module.css'

/** Few share what they open. */
const RunLinks = lazy(() => import('../share/run-links.tsx'))

/** A generated report as it was, its files, and why it would be different today. */
export function RunDialog({ id, onClose }: { id: number; onClose: () => void }) {
  const run = useQuery(runQuery(id))
  const timeZone = useTimeZone()
  const [isAgain, setAgain] = useState(false)
  const [isSharing, setSharing] = useState(false)
  const { wait, during, stop } = useWait()
  const save = useMutation({
    mutationFn: (format: ReportFormat) =>
      during('Writing the file…', (progress) => downloadReport(id, format, progress)),
    onSuccess: () => toast.success('File downloaded'),
    onError: (error) => {
      if (wasStopped(error)) return
      toast.error(firstMessage(error, 'server', 'Couldn’t download the file. Try again.'))
    },
  })
  return (
    <Dialog title={run.data?.name ?? 'Generated report'} isOpen onClose={onClose} size={980}>
      <Loaded query={run} skeleton={<CardSkeleton />} failed="Couldn’t load the report">
        {({ answer, at, by, deliveries, not_sent }) => (
          <div className={classes.run}>
            <p className={classes.lead}>
              Generated {momentIn(timeZone, at)} by {by}. These figures never change.
            </p>
            <div className={classes.acts}>
              <span className={classes.lead}>Download</span>
              {(Object.keys(REPORT_FORMATS) as ReportFormat[]).map((format) => (
                <Button
                  key={format}
                  variant="default"
                  aria-label={`Download ${REPORT_FORMATS[format]}`}
                  disabled={save.isPending}
                  onClick={() => save.mutate(format)}
                >
                  {REPORT_FORMATS[format]}
                </Button>
              ))}
              <Button variant="default" onClick={() => setAgain(true)}>
                Compare with now
              </Button>
              <Button variant="default" aria-expanded={isSharing} onClick={() => setSharing(!isSharing)}>
                Share
              </Button>
            </div>
            <WaitNote wait={wait} onStop={stop} />
            {isSharing && (
              <Suspense fallback={<CardSkeleton />}>
                <RunLinks id={id} />
              </Suspense>
            )}
            <Deliveries deliveries={deliveries} not_sent={not_sent} />
            {isAgain && <BridgeView id={id} />}
            <Preview answer={answer} />
          </div>
        )}
      </Loaded>
    </Dialog>
  )
}
