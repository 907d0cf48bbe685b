import type { Connection } from '@flightdeck/contract/connections'
import { isAdPlatform } from '@flightdeck/domain/platforms'
import { Link } from '@tanstack/react-router'
import { formatCount } from '../../../lib/count-text.ts'
import { shortDay } from '../../../lib/day-text.ts'
import { StateMark } from '../../../ui/state-mark.tsx'
import { ConnectionName } from '../connection-name.tsx'
import { HealthTimeline } from '../health-timeline.tsx'
import { LoadProgress } from '../load-progress.tsx'
import { peekLink } from '../links.ts'
import { connectionStates } from '../vocabulary.ts'
import classes from './connectors.module.css'

export function ConnectionCard({ connection }: { connection: Connection }) {
  const { id, platform, state, accounts_chosen, data_through, progress, history } = connection
  return (
    <li>
      <Link className={classes.card} data-connection={id} {...peekLink(id)}>
        <span className={classes.head}>
          <ConnectionName connection={connection} />
          <StateMark {...connectionStates[state]} />
        </span>
        {progress === null ? <HealthTimeline history={history} /> : <LoadProgress progress={progress} />}
        <span className={classes.second}>
          {isAdPlatform(platform) ? formatCount(accounts_chosen, 'account') : connection.sentence}
          {data_through !== null && ` · data through ${shortDay(data_through)}`}
        </span>
      </Link>
    </li>
  )
}
