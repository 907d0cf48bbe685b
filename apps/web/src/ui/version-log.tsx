import type { VersionEntry } from '@flightdeck/contract/history'
import { fromNow, momentIn } from '../lib/moment.ts'
import { useTimeZone } from '../lib/preferences/use-time-zone.ts'
import { useNow } from '../lib/use-now.ts'
import classes from './version-log.module.css'

/** Change history, newest first. */
export const VersionLog = ({ versions }: { versions: readonly VersionEntry[] }) => (
  <ol className={classes.versions}>
    {versions.map((version) => (
      <Version key={`${version.version} ${version.at} ${version.action}`} version={version} />
    ))}
  </ol>
)

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
