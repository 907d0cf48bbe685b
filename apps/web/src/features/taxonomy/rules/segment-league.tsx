import type { TemplateList } from '@flightdeck/contract/taxonomy'
import { Anchor } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { counted } from '../../../lib/counted.ts'
import { violationsPlace } from '../places.ts'
import classes from './coverage.module.css'

const most = 4

/** Which segments the failures are in, because that is what people can be trained on. */
export function SegmentLeague({ league }: { league: TemplateList['league'] }) {
  if (league.length === 0) return null
  return (
    <div className={classes.league}>
      <h2 className={classes.caption}>Failures by segment</h2>
      <ol className={classes.ranks}>
        {league.slice(0, most).map(({ key, label, failures, share }) => (
          <li key={key} title={counted(failures, 'failure')}>
            <Anchor component={Link} {...violationsPlace({ segment: key })} inherit>
              {label}
            </Anchor>
            <span className={classes.track} aria-hidden>
              <span style={{ width: `${share * 100}%` }} />
            </span>
            <span data-figure>{Math.round(share * 100)}%</span>
          </li>
        ))}
      </ol>
    </div>
  )
}
