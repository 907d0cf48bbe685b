import type { NamedEntity, Preview } from '@flightdeck/contract/alerts'
import { thresholdWords } from '@flightdeck/domain/alerts'
import { METRICS } from '@flightdeck/domain/metrics'
import { formatCount } from '../../../../lib/count-text.ts'
import { shortDay } from '../../../../lib/day-text.ts'
import { platformName } from '../../../../lib/platform-name.ts'
import classes from './preview.module.css'

const mostShown = 8

type Props = { preview: Preview; words: { one: string; many: string } }

/** Entities that would fire, most often first, and the closest misses. */
export function EntityLists({ preview, words }: Props) {
  const { fires, near_misses } = preview
  return (
    <>
      {fires.length > 0 && (
        <details className={classes.fold}>
          <summary>{formatCount(preview.entities_fired, words.one, words.many)} would have fired</summary>
          <ul className={classes.entities}>
            {fires.slice(0, mostShown).map(({ entity, times, last_day }) => (
              <li key={entityKey(entity)}>
                <Name entity={entity} />
                <span>
                  {times}×, last on {shortDay(last_day)}
                </span>
              </li>
            ))}
          </ul>
          {preview.entities_fired > mostShown && (
            <p className={classes.note}>
              and {preview.entities_fired - Math.min(mostShown, fires.length)} more
            </p>
          )}
        </details>
      )}
      {near_misses.length > 0 && (
        <details className={classes.fold}>
          <summary>Closest misses</summary>
          <ul className={classes.entities}>
            {near_misses.slice(0, mostShown).map(({ entity, metric, value }) => (
              <li key={entityKey(entity)}>
                <Name entity={entity} />
                <span>
                  {METRICS[metric].label} {thresholdWords(metric, value)}
                </span>
              </li>
            ))}
          </ul>
        </details>
      )}
    </>
  )
}

const entityKey = ({ platform, type, id }: NamedEntity) => `${platform} ${type} ${id}`

function Name({ entity }: { entity: NamedEntity }) {
  return (
    <span className={classes.entity}>
      {entity.name}
      <span className={classes.second}>
        {platformName(entity.platform)} · {entity.id}
      </span>
    </span>
  )
}
