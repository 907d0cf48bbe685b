import type { PlanRow, PlanSheet } from '@flightdeck/contract/plan-sheets'
import { Switch } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { Loaded } from '../../ui/loaded.tsx'
import { SidePanel } from '../../ui/side-panel.tsx'
import { TaxonomySkeleton } from '../../ui/skeleton/taxonomy-skeleton.tsx'
import { planRowsQuery } from './api.ts'
import { columnLabel, rowColumns, rowsText, rowText } from './plan-rows-model.ts'
import classes from './plan-rows.module.css'

const PlanColumns = lazy(async () => ({ default: (await import('./plan-columns.tsx')).PlanColumns }))

/** The rows of a plan as they were read; a wrong cell says what is wrong with it. */
export function PlanRows({ sheet, onClose }: { sheet: PlanSheet | null; onClose: () => void }) {
  return (
    <SidePanel title={sheet?.name ?? ''} isOpen={sheet !== null} onClose={onClose} size={880}>
      {sheet !== null && (
        <Suspense fallback={null}>
          <PlanColumns sheet={sheet} />
        </Suspense>
      )}
      {sheet !== null && <Rows key={sheet.id} sheet={sheet} />}
    </SidePanel>
  )
}

function Rows({ sheet }: { sheet: PlanSheet }) {
  const [onlyWrong, setOnlyWrong] = useState(sheet.rows_wrong > 0)
  const rows = useQuery(planRowsQuery(sheet.id, onlyWrong ? 'wrong' : 'all'))
  return (
    <>
      <div className={classes.top}>
        <span>{rowsText(sheet)}</span>
        <Switch
          label="Errors only"
          checked={onlyWrong}
          onChange={(event) => setOnlyWrong(event.currentTarget.checked)}
        />
      </div>
      <Loaded
        query={rows}
        skeleton={<TaxonomySkeleton count={4} />}
        failed="Couldn’t load the rows"
        isEmpty={(data) => data.rows.length === 0}
        empty={<p className={classes.none}>{onlyWrong ? 'No errors.' : 'The plan has no rows.'}</p>}
      >
        {(data) => <RowTable rows={data.rows} caption={`Rows of ${sheet.name}`} />}
      </Loaded>
    </>
  )
}

function RowTable({ rows, caption }: { rows: readonly PlanRow[]; caption: string }) {
  const columns = rowColumns(rows)
  return (
    // A wide table has its own scroll area, which the keyboard reaches only if it is focusable.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <div className={classes.frame} tabIndex={0} role="region" aria-label={caption}>
      <table className={classes.table}>
        <thead>
          <tr>
            <th scope="col">Row</th>
            {columns.map((column) => (
              <th key={column} scope="col">
                {columnLabel(column)}
              </th>
            ))}
            <th scope="col">Matched to</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ row, part, cells, errors, entity }) => (
            <tr key={`${row} ${part}`}>
              <th scope="row">{rowText(row, part)}</th>
              {columns.map((column) => (
                <td key={column} data-wrong={errors[column] !== undefined || undefined}>
                  {cells[column]}
                  {errors[column] !== undefined && <span className={classes.error}>{errors[column]}</span>}
                </td>
              ))}
              <td>{entity === null ? '–' : entity.name}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
