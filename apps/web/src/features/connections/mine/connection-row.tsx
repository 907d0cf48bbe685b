import type { Connection } from '@flightdeck/contract/connections'
import { isAdPlatform } from '@flightdeck/domain/platforms'
import { UnstyledButton } from '@mantine/core'
import { formatCount } from '../../../lib/count-text.ts'
import { longDay } from '../../../lib/day-text.ts'
import { useNow } from '../../../lib/use-now.ts'
import ledger from '../../../ui/ledger.module.css'
import { MomentCell } from '../../../ui/moment-cell.tsx'
import { StateMark } from '../../../ui/state-mark.tsx'
import { needsAttention, signInText } from '../connection-model.ts'
import { ConnectionName } from '../connection-name.tsx'
import { HealthTimeline } from '../health-timeline.tsx'
import { LoadProgress } from '../load-progress.tsx'
import { connectionStates } from '../vocabulary.ts'
import { ConnectionActions } from './connection-actions.tsx'
import { Lag } from './lag.tsx'
import classes from './my-connectors.module.css'

type Props = { connection: Connection; onPeek: () => void; onDisconnect: () => void }

export function ConnectionRow({ connection, onPeek, onDisconnect }: Props) {
  const { state, progress, connected_by, rows_last_sync, data_through } = connection
  const now = useNow()
  return (
    <tr>
      <th scope="row">
        <UnstyledButton
          className={classes.peek}
          aria-haspopup="dialog"
          data-connection={connection.id}
          onClick={onPeek}
        >
          <ConnectionName connection={connection} />
        </UnstyledButton>
      </th>
      <td>
        <StateMark {...connectionStates[state]} />
        {needsAttention(connection) && <span className={classes.why}>{connection.sentence}</span>}
      </td>
      <td data-waits={connection.lag_hours === null || undefined}>
        <Lag connection={connection} />
      </td>
      <td data-waits={progress === null || undefined}>
        {progress === null ? (
          <HealthTimeline history={connection.history} />
        ) : (
          <LoadProgress progress={progress} />
        )}
        {progress === null && data_through !== null && (
          <span className={ledger.second}>Data through {longDay(data_through)}</span>
        )}
      </td>
      <td data-waits className={ledger.short}>
        {isAdPlatform(connection.platform) ? (
          <>
            {formatCount(connection.accounts_chosen, 'account')}
            <span className={ledger.second}>of {connection.accounts_visible} visible</span>
          </>
        ) : (
          '–'
        )}
      </td>
      <MomentCell
        at={connection.last_success_at}
        otherwise={isAdPlatform(connection.platform) ? 'Never' : '–'}
        waits
      />
      <td data-waits className={classes.figure}>
        {rows_last_sync === null ? '–' : rows_last_sync.toLocaleString('en-GB')}
      </td>
      <td data-waits>
        {connected_by.name}
        <span className={ledger.second}>{signInText(connection, now)}</span>
      </td>
      <td className={ledger.end}>
        <ConnectionActions connection={connection} onDisconnect={onDisconnect} />
      </td>
    </tr>
  )
}
