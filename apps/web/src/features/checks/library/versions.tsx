import { useQuery } from '@tanstack/react-query'
import { fromNow, momentIn } from '../../../lib/moment.ts'
import { useTimeZone } from '../../../lib/preferences/use-time-zone.ts'
import { useNow } from '../../../lib/use-now.ts'
import { Loaded } from '../../../ui/loaded.tsx'
import { FormSkeleton } from '../../../ui/skeleton/form-skeleton.tsx'
import { versionsQuery } from '../api.ts'
import classes from '../../../ui/panel.module.css'

/** History of a selected check, newest first. */
export function Versions({ id }: { id: number }) {
  const versions = useQuery(versionsQuery(id))
  const timeZone = useTimeZone()
  const now = useNow()
  return (
    <Loaded query={versions} skeleton={<FormSkeleton />} failed="The history could not be loaded">
      {(list) => (
        <ol className={classes.log}>
          {list.map(({ version, at, by, action, changes }) => (
            <li key={`${version} ${action}`}>
              <strong>{by}</strong> {action} <span className={classes.muted}>version {version}</span>
              {changes.map(({ field, before, after }) => (
                <div key={field}>
                  {field}: <del>{before || 'nothing'}</del> → <ins>{after || 'nothing'}</ins>
                </div>
              ))}
              <span className={classes.when}>
                {momentIn(timeZone, at)}, {fromNow(at, now)}
              </span>
            </li>
          ))}
        </ol>
      )}
    </Loaded>
  )
}
