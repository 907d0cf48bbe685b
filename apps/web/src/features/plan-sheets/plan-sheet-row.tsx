import type { PlanSheet } from '@flightdeck/contract/plan-sheets'
import { Button, UnstyledButton } from '@mantine/core'
import { useState } from 'react'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import ledger from '../../ui/ledger.module.css'
import { MomentCell } from '../../ui/moment-cell.tsx'
import { StateMark } from '../../ui/state-mark.tsx'
import { useReadAgain, useRemovePlan } from './api.ts'
import { rowsText } from './plan-rows-model.ts'
import classes from './plan-sheets.module.css'

type Props = { sheet: PlanSheet; mayWrite: boolean; onOpen: () => void; onReplace: () => void }

export function PlanSheetRow({ sheet, mayWrite, onOpen, onReplace }: Props) {
  const { name, source, tab, rows_wrong, sentence } = sheet
  const read = useReadAgain()
  return (
    <tr>
      <th scope="row">
        <UnstyledButton className={classes.open} aria-haspopup="dialog" onClick={onOpen}>
          {name}
        </UnstyledButton>
        <span className={ledger.second}>
          {source === 'file' ? 'File' : `Google Sheet${tab === null ? '' : `, ${tab}`}`}
        </span>
      </th>
      <td>
        <StateMark kind={rows_wrong === 0 ? 'ok' : 'watch'} label={rowsText(sheet)} />
        {sentence !== null && <span className={ledger.second}>{sentence}</span>}
      </td>
      <MomentCell at={sheet.read_at} otherwise="Never" />
      <td data-waits>{sheet.added_by}</td>
      {mayWrite && (
        <td className={ledger.end}>
          <div className={ledger.acts}>
            {source === 'file' && (
              <Button
                className={ledger.act ?? ''}
                variant="default"
                aria-label={`Replace ${name}`}
                onClick={onReplace}
              >
                Replace
              </Button>
            )}
            {source === 'google_sheets' && (
              <Button
                className={ledger.act ?? ''}
                variant="default"
                loading={read.isPending}
                aria-label={`Re-sync: ${name}`}
                onClick={() => read.start(sheet)}
              >
                Re-sync
              </Button>
            )}
            <Remove sheet={sheet} />
          </div>
        </td>
      )}
    </tr>
  )
}

function Remove({ sheet }: { sheet: PlanSheet }) {
  const [isAsking, setAsking] = useState(false)
  const remove = useRemovePlan()
  return (
    <>
      <Button
        className={ledger.act ?? ''}
        variant="default"
        aria-label={`Remove ${sheet.name}`}
        onClick={() => setAsking(true)}
      >
        Remove
      </Button>
      <ConfirmDialog
        title={`Remove ${sheet.name}?`}
        isOpen={isAsking}
        actionLabel="Remove"
        isBusy={remove.isPending}
        onConfirm={() => remove.start(sheet, () => setAsking(false))}
        onClose={() => setAsking(false)}
      >
        Pacing stops using this plan. The spreadsheet or file isn’t deleted.
      </ConfirmDialog>
    </>
  )
}
