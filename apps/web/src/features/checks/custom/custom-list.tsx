import type { CustomCheckAnswer } from '@flightdeck/contract/checks'
import { Anchor, Button, Checkbox } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { formatCount } from '../../../lib/count-text.ts'
import { download } from '../../../lib/download.ts'
import { fromNow } from '../../../lib/moment.ts'
import { useMay } from '../../../lib/session/use-may.ts'
import { useNow } from '../../../lib/use-now.ts'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { StateMark, type MarkKind } from '../../../ui/state-mark.tsx'
import { toast } from '../../../ui/toasts.tsx'
import { SeverityMark } from '../severity-mark.tsx'
import { useRemoveCustom } from './api.ts'
import classes from './list.module.css'

const states: Record<CustomCheckAnswer['state'], { kind: MarkKind; label: string }> = {
  on: { kind: 'ok', label: 'On' },
  off: { kind: 'paused', label: 'Off' },
  draft: { kind: 'idle', label: 'Draft' },
}

/** Every check the organisation wrote, to be opened, exported or removed. */
export function CustomList({ checks }: { checks: readonly CustomCheckAnswer[] }) {
  const mayWrite = useMay('quality:write')
  const [chosen, setChosen] = useState<readonly number[]>([])
  const [removing, setRemoving] = useState<CustomCheckAnswer | null>(null)
  const remove = useRemoveCustom()
  const picked = checks.filter(({ id }) => chosen.includes(id))
  const exportThem = () =>
    download(
      'customChecks.export',
      'flightdeck-custom-checks.json',
      picked.length > 0 ? { ids: picked.map(({ id }) => id).join(',') } : {},
    ).catch(() => toast.error('Couldn’t export the checks. Try again.'))
  return (
    <>
      <div className={classes.bar}>
        <span>{formatCount(checks.length, 'custom check')}</span>
        <Button variant="default" onClick={() => void exportThem()}>
          {picked.length > 0 ? `Export ${picked.length}` : 'Export all'}
        </Button>
      </div>
      <ul className={classes.list}>
        {checks.map((check) => (
          <CustomItem
            key={check.id}
            check={check}
            isChosen={chosen.includes(check.id)}
            onChoose={(isChosen) =>
              setChosen(isChosen ? [...chosen, check.id] : chosen.filter((one) => one !== check.id))
            }
            onRemove={mayWrite ? () => setRemoving(check) : null}
          />
        ))}
      </ul>
      <ConfirmDialog
        title="Remove this check?"
        isOpen={removing !== null}
        actionLabel="Remove"
        isBusy={remove.isPending}
        onClose={() => setRemoving(null)}
        onConfirm={() => removing && remove.mutate(removing.id, { onSettled: () => setRemoving(null) })}
      >
        {removing === null
          ? ''
          : `“${removing.definition.name}” stops running${removing.open_findings === 0 ? '' : ` and its ${formatCount(removing.open_findings, 'open issue')} will close`}. You can undo this.`}
      </ConfirmDialog>
    </>
  )
}

type ItemProps = {
  check: CustomCheckAnswer
  isChosen: boolean
  onChoose: (isChosen: boolean) => void
  onRemove: (() => void) | null
}

function CustomItem({ check, isChosen, onChoose, onRemove }: ItemProps) {
  const { id, definition, sentence, state, open_findings, updated_by, updated_at } = check
  const now = useNow()
  return (
    <li className={classes.item}>
      <Checkbox
        aria-label={`Select ${definition.name}`}
        checked={isChosen}
        onChange={({ currentTarget: { checked } }) => onChoose(checked)}
      />
      <div className={classes.body}>
        <div className={classes.head}>
          <Anchor component={Link} to="/custom-check-rule" search={{ check: id } as never} fw={600} inherit>
            {definition.name}
          </Anchor>
          <StateMark {...states[state]} badge />
          <SeverityMark severity={definition.severity} />
        </div>
        <p className={classes.sentence}>{sentence}</p>
        <p className={classes.about}>
          {open_findings === 0 ? 'No open issues' : formatCount(open_findings, 'open issue')}, changed by{' '}
          {updated_by} {fromNow(updated_at, now)}
        </p>
      </div>
      {onRemove && (
        <Button
          variant="subtle"
          color="gray"
          size="xs"
          aria-label={`Remove ${definition.name}`}
          onClick={onRemove}
        >
          Remove
        </Button>
      )}
    </li>
  )
}
