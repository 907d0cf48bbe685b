import type { AlertRule, RuleStats } from '@flightdeck/contract/alerts'
import { useQuery } from '@tanstack/react-query'
import { longDay } from '../../../lib/day-text.ts'
import { Loaded } from '../../../ui/loaded.tsx'
import { Peek } from '../../../ui/peek/peek.tsx'
import { FormSkeleton } from '../../../ui/skeleton/form-skeleton.tsx'
import { VersionLog } from '../../../ui/version-log.tsx'
import { versionsQuery } from '../api.ts'
import classes from './manage.module.css'
import { RuleRecord } from './rule-record.tsx'

type Props = {
  rule: AlertRule | null
  stats: RuleStats | undefined
  onClose: () => void
  onStep: (by: 1 | -1) => void
}

/** Statistics and history of a rule beside the list. J and K step through the rules. */
export function RulePeek({ rule, stats, onClose, onStep }: Props) {
  return (
    <Peek
      title={rule?.name ?? ''}
      isOpen={rule !== null}
      about={rule?.id ?? null}
      onClose={onClose}
      onKeyDown={({ key }) => {
        if (key === 'j') onStep(1)
        if (key === 'k') onStep(-1)
      }}
    >
      {rule !== null && (
        <div className={classes.peek}>
          <p className={classes.sentence}>{rule.sentence}</p>
          <RuleRecord rule={rule} stats={stats} />
          {stats?.last_run && <p className={classes.text}>{lastRunWords(stats.last_run)}</p>}
          {stats && stats.missed_days.length > 0 && (
            <p className={classes.text}>Missed runs: {stats.missed_days.map(longDay).join(', ')}.</p>
          )}
          <Versions key={rule.id} id={rule.id} />
        </div>
      )}
    </Peek>
  )
}

function Versions({ id }: { id: number }) {
  const versions = useQuery(versionsQuery(id))
  return (
    <section>
      <h3 className={classes.heading}>History</h3>
      <Loaded query={versions} skeleton={<FormSkeleton />} failed="Couldn’t load the history">
        {(list) => <VersionLog versions={list} />}
      </Loaded>
    </section>
  )
}

type LastRun = NonNullable<RuleStats['last_run']>

const outcomes: Record<LastRun['outcome'], string> = {
  triggered: 'fired',
  clear: 'didn’t fire',
  no_data: 'no data to evaluate',
  error: 'couldn’t be evaluated',
  missed: 'missed',
}

function lastRunWords({ day, outcome, judged: judgedCount, unknown, sentence }: LastRun): string {
  const open = unknown === 0 ? '' : `, ${unknown} skipped`
  return `Last run for ${longDay(day)}: ${outcomes[outcome]} (${judgedCount} evaluated${open}).${sentence === null ? '' : ` ${sentence}`}`
}
