import type { OrganisationExport } from '@flightdeck/contract/organisation-data'
import { Button } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { momentIn } from '../../lib/moment.ts'
import { useTimeZone } from '../../lib/preferences/use-time-zone.ts'
import { Notice } from '../../ui/notice.tsx'
import { exportQuery, useDownloadExport, useStartExport } from './api.ts'
import { ProgressBar } from '../../ui/progress-bar.tsx'
import classes from './data.module.css'

/** Everything as one file: started here, written in the background, downloaded here. */
export function ExportOrganisation() {
  const { data: latest, isError } = useQuery(exportQuery)
  const start = useStartExport()
  const isIdle = latest === null || latest?.state === 'failed' || isError
  return (
    <section className={classes.section} aria-label="Export">
      <h2 className={classes.heading}>Export everything</h2>
      <p className={classes.text}>
        One zip with a JSON line for each row: setup, delivery data, rules, alerts, issues, members and the
        audit log. No passwords or credentials. We’ll email you when the file is ready.
      </p>
      {latest?.state === 'failed' && (
        <Notice tone="error">Couldn’t finish the export. Start it again.</Notice>
      )}
      {latest?.state === 'running' && <Running export={latest} />}
      {latest?.state === 'ready' && (
        <Ready export={latest} isStarting={start.isPending} onStart={() => start.mutate()} />
      )}
      {isIdle && (
        <Button variant="default" loading={start.isPending} onClick={() => start.mutate()}>
          Export organisation
        </Button>
      )}
    </section>
  )
}

function Running({ export: { rows_done, rows_total } }: { export: OrganisationExport }) {
  const number = (value: number) => value.toLocaleString('en-GB')
  return (
    <div className={classes.progress} role="status">
      <ProgressBar label="Export" value={Math.min(rows_done, rows_total ?? 0)} max={rows_total ?? 0} />
      <span>
        {rows_total === null
          ? 'Export is waiting to start.'
          : `Exporting: ${number(Math.min(rows_done, rows_total))} of ${number(rows_total)} rows.`}{' '}
        You can leave this page.
      </span>
    </div>
  )
}

type ReadyProps = { export: OrganisationExport; isStarting: boolean; onStart: () => void }

function Ready({ export: { bytes, ready_at, expires_at }, isStarting, onStart }: ReadyProps) {
  const zone = useTimeZone()
  const save = useDownloadExport()
  return (
    <>
      <p className={classes.text}>
        {sizeText(bytes)}, exported {momentIn(zone, ready_at!)}. Available until {momentIn(zone, expires_at)}.
      </p>
      <div className={classes.buttons}>
        <Button
          leftSection={<IconDownload size={16} stroke={1.75} aria-hidden />}
          loading={save.isPending}
          onClick={() => save.mutate()}
        >
          Download export
        </Button>
        <Button variant="default" loading={isStarting} onClick={onStart}>
          Export again
        </Button>
      </div>
    </>
  )
}

const sizeText = (bytes: number): string =>
  bytes < 1_000_000 ? `${Math.ceil(bytes / 1000)} kB` : `${(bytes / 1_000_000).toFixed(1)} MB`
