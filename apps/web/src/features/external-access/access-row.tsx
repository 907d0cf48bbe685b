import type { OpenAccess } from '@flightdeck/contract/external-access'
import { Button } from '@mantine/core'
import { DAY_MS } from '@flightdeck/domain/time'
import { useNow } from '../../lib/use-now.ts'
import classes from '../../ui/ledger.module.css'
import { MomentCell } from '../../ui/moment-cell.tsx'
import { StateMark } from '../../ui/state-mark.tsx'

/** Access that is unused for longer is probably forgotten. */
const FORGOTTEN_AFTER_MS = 30 * DAY_MS

type Props = { row: OpenAccess; onEnd: () => void }

export function AccessRow({ row, onEnd }: Props) {
  const { label, name, is_private, reaches, made_by, made_at, last_used_at, expires_at } = row
  const isForgotten = useNow().getTime() - Date.parse(made_at) > FORGOTTEN_AFTER_MS
  return (
    <tr>
      <th scope="row">
        <span className={classes.strong}>{name}</span>
        <span className={classes.second}>{is_private ? `${label}, private report` : label}</span>
      </th>
      <td data-line>{reaches}</td>
      <td>
        {made_by.name}
        {!made_by.is_active && (
          <span className={classes.second}>
            <StateMark kind="crit" label="Former member" />
          </span>
        )}
      </td>
      <MomentCell at={made_at} waits />
      {last_used_at === null ? (
        <td>{isForgotten ? <StateMark kind="watch" label="Never used" /> : 'Never used'}</td>
      ) : (
        <MomentCell at={last_used_at} />
      )}
      <MomentCell at={expires_at} otherwise="Never" waits />
      <td className={classes.end}>
        <Button
          className={classes.act ?? ''}
          variant="default"
          aria-label={`End ${label.toLowerCase()} ${name}`}
          onClick={onEnd}
        >
          End
        </Button>
      </td>
    </tr>
  )
}
