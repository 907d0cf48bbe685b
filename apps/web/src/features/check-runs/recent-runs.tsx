import { UnstyledButton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { momentIn } from '../../lib/moment.ts'
import { useTimeZone } from '../../lib/preferences/use-time-zone.ts'
import { LongName } from '../../ui/long-name/long-name.tsx'
import { StateMark } from '../../ui/state-mark.tsx'
import { runMarks } from '../checks/index.ts'
import { runsQuery } from './api.ts'
import classes from './on-demand.module.css'
import { isOver, outcomeWords, progressWords } from './run-words.ts'

type Props = { opened: number | null; onOpen: (id: number) => void }

const mostShown = 8

/** Recent runs. A run continues when its page is left, and can be reopened here. */
export function RecentRuns({ opened, onOpen }: Props) {
  const { data: runs = [] } = useQuery(runsQuery)
  const timeZone = useTimeZone()
  if (runs.length === 0) return null
  return (
    <section>
      <h2 className={classes.heading}>Latest runs</h2>
      <ul className={classes.runs}>
        {runs.slice(0, mostShown).map((run) => (
          <li key={run.id}>
            <UnstyledButton
              className={classes.run}
              aria-current={run.id === opened || undefined}
              onClick={() => onOpen(run.id)}
            >
              <span className={classes.scope}>
                <LongName text={run.scope} />
              </span>
              <StateMark {...runMarks[run.state]} />
              <span className={classes.note}>
                {isOver(run) ? outcomeWords(run) : progressWords(run)} · {momentIn(timeZone, run.created_at)}
              </span>
            </UnstyledButton>
          </li>
        ))}
      </ul>
    </section>
  )
}
