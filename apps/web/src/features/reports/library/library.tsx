import type { ReportCatalogue, ReportRun, SavedReport } from '@flightdeck/contract/reports'
import type { ReportQuestion } from '@flightdeck/domain/reports'
import { UnstyledButton } from '@mantine/core'
import { shortDay } from '../../../lib/day-text.ts'
import { SavedMenu } from './saved-menu.tsx'
import classes from './library.module.css'

type Props = {
  templates: ReportCatalogue['templates']
  saved: readonly SavedReport[]
  runs: readonly ReportRun[]
  onOpen: (question: ReportQuestion, report: SavedReport | null, name: string) => void
  onRun: (id: number) => void
}

/** Saved reports, own and shared, templates and generated reports. */
export function Library({ templates, saved, runs, onOpen, onRun }: Props) {
  const [mine, shared] = [saved.filter((one) => !one.is_shared), saved.filter((one) => one.is_shared)]
  const reports = (title: string, some: readonly SavedReport[]) =>
    some.length > 0 && (
      <Shelf title={title}>
        {some.map((report) => (
          <li key={report.id} className={classes.row}>
            <Item
              title={report.name}
              note={reportNote(report)}
              onPress={() => onOpen(report.question, report, report.name)}
            />
            {report.is_changeable && <SavedMenu report={report} />}
          </li>
        ))}
      </Shelf>
    )
  return (
    <nav className={classes.library} aria-label="Report library">
      {reports('My reports', mine)}
      {reports('Shared', shared)}
      <Shelf title="Templates">
        {templates.map(({ key, name, about, question }) => (
          <li key={key}>
            <Item title={name} note={about} onPress={() => onOpen(question, null, name)} />
          </li>
        ))}
      </Shelf>
      {runs.length > 0 && (
        <Shelf title="Generated">
          {runs.map((run) => (
            <li key={run.id}>
              <Item title={run.name} note={runNote(run)} onPress={() => onRun(run.id)} />
            </li>
          ))}
        </Shelf>
      )}
    </nav>
  )
}

/** Period, and recipients or author. */
function runNote({ from, to, by, deliveries, not_sent: notSent }: ReportRun): string {
  const failed = deliveries.filter(({ state }) => state === 'failed').length
  const sent = deliveries.length === 0 ? by : `sent to ${deliveries.length}`
  const went = notSent !== null ? 'not sent' : failed > 0 ? `${sent}, ${failed} not delivered` : sent
  return `${shortDay(from)} to ${shortDay(to)}, ${went}`
}

/** Author of a shared report, and the next send date. */
function reportNote({ is_shared: isShared, by, schedule }: SavedReport): string {
  const next = schedule?.next_at ? `next send ${shortDay(schedule.next_at.slice(0, 10))}` : ''
  return [isShared ? by : '', next].filter(Boolean).join(', ')
}

const Shelf = ({ title, children }: { title: string; children: React.ReactNode }) => (
  <section aria-label={title}>
    <h2 className={classes.title}>{title}</h2>
    <ul className={classes.list}>{children}</ul>
  </section>
)

const Item = ({ title, note, onPress }: { title: string; note: string; onPress: () => void }) => (
  <UnstyledButton className={classes.item ?? ''} onClick={onPress}>
    <span className={classes.name}>{title}</span>
    {note !== '' && <span className={classes.note}>{note}</span>}
  </UnstyledButton>
)
