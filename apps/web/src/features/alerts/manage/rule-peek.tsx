import type { AlertRule, RuleStats, VersionEntry } from '@flightdeck/contract'
import { useQuery } from '@tanstack/react-query'
import { longDay } from '../../../lib/day-text.ts'
import { fromNow, momentIn } from '../../../lib/moment.ts'
import { useTimeZone } from '../../../lib/preferences/use-time-zone.ts'
import { useNow } from '../../../lib/use-now.ts'
import { Loaded } from '../../../ui/loaded.tsx'
import { Peek } from '../../../ui/peek/peek.tsx'
import { FormSkeleton } from '../../../ui/skeleton/form-skeleton.tsx'
import { versionsQuery } from '../api.ts'
import { lastRunWords } from './last-run.ts'
import classes from './manage.module.css'
import { RuleRecord } from './rule-record.tsx'

type Props = {
  rule: AlertRule | null
  stats: RuleStats | undefined
  onClose: () => void
  onStep: (by: 1 | -1) => void
}

/** One rule beside the list: how it did, and who changed what. J and K walk on. */
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
        {(list) => (
          <ol className={classes.versions}>
            {list.map((version) => (
              <Version key={`${version.version} ${version.at} ${version.action}`} version={version} />
            ))}
          </ol>
        )}
      </Loaded>
    </section>
  )
}

function Version({ version: { version, at, by, action, changes } }: { version: VersionEntry }) {
  const timeZone = useTimeZone()
  const now = useNow()
  return (
    <li>
      <strong>{by}</strong> {action} <span className={classes.muted}>version {version}</span>
      <span className={classes.when}>
        {momentIn(timeZone, at)}, {fromNow(at, now)}
      </span>
      {changes.length > 0 && (
        <dl className={classes.changes}>
          {changes.map(({ field, before, after }) => (
            <div key={field}>
              <dt>{field.replaceAll('_', ' ')}</dt>
              <dd>
                <del>{before || 'nothing'}</del> → <ins>{after || 'nothing'}</ins>
              </dd>
            </div>
          ))}
        </dl>
      )}
    </li>
  )
}
