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

/** Reports to start from: one's own, shared ones, templates; and what was generated. */
export function Library({ templates, saved, runs, onOpen, onRun }: Props) {
  const [mine, shared] = [saved.filter((one) => !one.is_shared), saved.filter((one) => one.is_shared)]
  const reports = (title: string, some: readonly SavedReport[]) =>
    some.length > 0 && (
      <Shelf title={title}>
        {some.map((report) => (
          <li key={report.id} className={classes.row}>
            <Item
              title={report.name}
              note={noteOf(report)}
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
          {runs.map(({ id, name, from, to, by, sent_to: sentTo }) => (
            <li key={id}>
              <Item
                title={name}
                note={`${shortDay(from)} to ${shortDay(to)}, ${sentTo.length > 0 ? `sent to ${sentTo.length}` : by}`}
                onPress={() => onRun(id)}
              />
            </li>
          ))}
        </Shelf>
      )}
    </nav>
  )
}

/** Whose it is, and when it is sent next. */
function noteOf({ is_shared: isShared, by, schedule }: SavedReport): string {
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
