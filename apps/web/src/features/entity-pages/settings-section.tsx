import { useQuery } from '@tanstack/react-query'
import { fromNow, momentIn } from '../../lib/moment.ts'
import { useTimeZone } from '../../lib/preferences/use-time-zone.ts'
import { useNow } from '../../lib/use-now.ts'
import { platformName } from '../../lib/platform-name.ts'
import { Loaded } from '../../ui/loaded.tsx'
import { Block } from '../../ui/skeleton/block.tsx'
import { NodeSettings } from '../campaigns/index.ts'
import panel from '../../ui/panel.module.css'
import classes from './entity.module.css'
import { versionsQuery } from './queries.ts'
import type { SectionProps } from './section-props.ts'

export const SettingsSection = ({ head }: SectionProps) => (
  <NodeSettings settings={head.settings} heading="h3" />
)

/** Every synced version: what changed, when and by which user. */
export function VersionsSection({ head }: SectionProps) {
  const versions = useQuery(versionsQuery(head))
  const timeZone = useTimeZone()
  const now = useNow()
  return (
    <Loaded
      query={versions}
      skeleton={<Block height={96} />}
      failed="Couldn’t load the changes"
      empty={
        <p className={panel.text}>
          No changes since the first sync on {momentIn(timeZone, head.first_seen)}.
        </p>
      }
    >
      {(list) => (
        <ul className={panel.log}>
          {list.map(({ version, at, who, changes }) => (
            <li key={version} id={`version-${version}`} className={classes.version}>
              {changes.map(({ field, before, after }) => (
                <div key={field}>
                  {field.replaceAll(/[_.]/g, ' ')}: <del>{before || 'none'}</del> →{' '}
                  <ins>{after || 'none'}</ins>
                </div>
              ))}
              <span className={panel.when}>
                Version {version}, {who ?? `by someone on ${platformName(head.platform)}`}, {fromNow(at, now)}
                , {momentIn(timeZone, at)}
              </span>
            </li>
          ))}
        </ul>
      )}
    </Loaded>
  )
}
