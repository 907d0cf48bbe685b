import type { PlanSheet, PlanTable } from '@flightdeck/contract/plan-sheets'
import type { ColumnChoice } from '@flightdeck/domain/plan-sheets'
import { Button, NativeSelect } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { longDay } from '../../lib/day-text.ts'
import { useMay } from '../../lib/session/use-may.ts'
import { Loaded } from '../../ui/loaded.tsx'
import { StateMark } from '../../ui/state-mark.tsx'
import { planTablesQuery, useCorrectColumns } from './api.ts'
import {
  tableChecks,
  columnChoices,
  reasonText,
  setUse,
  columnUse,
  USE_OPTIONS,
  type ColumnDraft,
} from './plan-columns-model.ts'
import classes from './plan-columns.module.css'

/** Uses of the columns in a custom plan layout, for correction. Plans by the template show nothing. */
export function PlanColumns({ sheet }: { sheet: PlanSheet }) {
  const tables = useQuery(planTablesQuery(sheet.id))
  return (
    <Loaded query={tables} skeleton={null} failed="Couldn’t load the columns" isEmpty={() => false}>
      {(list) =>
        list.map((table) => (
          <Table
            key={`${table.header_row} ${sheet.read_at}`}
            sheet={sheet}
            table={table}
            isOneOfSeveral={list.length > 1}
          />
        ))
      }
    </Loaded>
  )
}

type Props = { sheet: PlanSheet; table: PlanTable; isOneOfSeveral: boolean }

function Table({ sheet, table, isOneOfSeveral }: Props) {
  const mayWrite = useMay('plan_sheets:write')
  const [draft, setDraft] = useState<ColumnDraft>({})
  const correct = useCorrectColumns(sheet)
  const title = isOneOfSeveral ? `Columns below row ${table.header_row}` : 'Columns'
  const isChanged = Object.keys(draft).length > 0
  const apply = (columns: ReturnType<typeof columnChoices>) =>
    correct.start({ header_row: table.header_row, columns }, () => setDraft({}))
  return (
    <section className={classes.table} aria-label={title}>
      <div className={classes.top}>
        <h3 className={classes.title}>{title}</h3>
        {table.chosen && (
          <span className={classes.chosen}>
            Set by {table.chosen.by} on {longDay(table.chosen.on)}
          </span>
        )}
        {table.chosen && mayWrite && !isChanged && (
          <Button variant="subtle" size="compact-sm" loading={correct.isPending} onClick={() => apply([])}>
            Reset columns
          </Button>
        )}
      </div>
      <ul className={classes.checks}>
        {tableChecks(table).map(({ isRight, text }) => (
          <li key={text}>
            <StateMark kind={isRight ? 'ok' : 'watch'} label={text} />
          </li>
        ))}
      </ul>
      <ul className={classes.columns}>
        {table.columns.map((planColumn) => (
          <li
            key={planColumn.column}
            className={classes.column}
            data-unused={columnUse(planColumn, draft) === 'not_used' || undefined}
          >
            <div>
              <span className={classes.heading}>{planColumn.heading}</span>
              <span className={classes.second}>{planColumn.examples.join(' · ') || 'No values'}</span>
            </div>
            <NativeSelect
              aria-label={`Use ${planColumn.heading} as`}
              size="xs"
              data={USE_OPTIONS}
              value={columnUse(planColumn, draft)}
              disabled={!mayWrite || correct.isPending}
              onChange={(event) =>
                setDraft(setUse(table, draft, planColumn.column, event.currentTarget.value as ColumnChoice))
              }
            />
            <span className={classes.why} data-unsure={planColumn.sure !== 'sure' || undefined}>
              {reasonText(planColumn, draft)}
            </span>
          </li>
        ))}
      </ul>
      {isChanged && (
        <div className={classes.acts}>
          <Button loading={correct.isPending} onClick={() => apply(columnChoices(table, draft))}>
            Apply columns
          </Button>
          <Button variant="default" disabled={correct.isPending} onClick={() => setDraft({})}>
            Cancel
          </Button>
          <span className={classes.second}>Also used for the next sheet with this header.</span>
        </div>
      )}
    </section>
  )
}
