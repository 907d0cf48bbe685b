import type { OpenAccess } from '@flightdeck/contract'
import { Button } from '@mantine/core'
import classes from '../../ui/ledger.module.css'
import { MomentCell } from '../../ui/moment-cell.tsx'
import { StateMark } from '../../ui/state-mark.tsx'

type Props = { row: OpenAccess; onEnd: () => void }

export function AccessRow({ row, onEnd }: Props) {
  const { label, name, is_private, reaches, made_by, made_at, last_used_at, expires_at } = row
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
        <td>
          <StateMark kind="watch" label="Never used" />
        </td>
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
