import type { Connection } from '@flightdeck/contract/connections'
import type { PlanSheet } from '@flightdeck/contract/plan-sheets'
import { Button } from '@mantine/core'
import { IconDownload, IconPlus } from '@tabler/icons-react'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { firstMessage } from '../../lib/api-error.ts'
import { download } from '../../lib/download.ts'
import { useMay } from '../../lib/session/use-may.ts'
import { Ledger } from '../../ui/ledger.tsx'
import { Loaded } from '../../ui/loaded.tsx'
import { TaxonomySkeleton } from '../../ui/skeleton/taxonomy-skeleton.tsx'
import { SidePanel } from '../../ui/side-panel.tsx'
import { toast } from '../../ui/toasts.tsx'
import { AddPlan } from './add-plan.tsx'
import { planSheetsQuery } from './api.ts'
import { PlanRows } from './plan-rows.tsx'
import { PlanSheetRow } from './plan-sheet-row.tsx'
import classes from './plan-sheets.module.css'
import { UploadForm } from './upload-form.tsx'

const columns = ['Plan', 'Rows', 'Synced', 'Added by'].map((label) => ({ label }))

/** Budgets and flights as they were planned, from a spreadsheet or a file. `sources` are the Google sign-ins. */
export function PlanSheets({ sources }: { sources: readonly Connection[] }) {
  const sheets = useQuery(planSheetsQuery)
  const mayWrite = useMay('plan_sheets:write')
  const [isAdding, setAdding] = useState(false)
  const [openedId, setOpenedId] = useState<string | null>(null)
  const opened = sheets.data?.find(({ id }) => id === openedId) ?? null
  const [replaced, setReplaced] = useState<PlanSheet | null>(null)
  const template = useMutation({
    mutationFn: () => download('planSheets.template', 'flightdeck-plan.csv'),
    onError: (error) =>
      toast.error(firstMessage(error, 'server', 'Couldn’t download the template. Try again.')),
  })
  return (
    <section className={classes.section} aria-labelledby="plans">
      <div className={classes.bar}>
        <div>
          <h2 className={classes.heading} id="plans">
            Plan sheets
          </h2>
          <p className={classes.lead}>Planned budgets and flights used for pacing</p>
        </div>
        <div className={classes.acts}>
          <Button
            variant="default"
            leftSection={<IconDownload size={16} stroke={1.75} aria-hidden />}
            loading={template.isPending}
            onClick={() => template.mutate()}
          >
            Template
          </Button>
          {mayWrite && (
            <Button
              variant="default"
              leftSection={<IconPlus size={16} stroke={1.75} aria-hidden />}
              onClick={() => setAdding(true)}
            >
              Add a plan
            </Button>
          )}
        </div>
      </div>
      <Loaded
        query={sheets}
        skeleton={<TaxonomySkeleton count={2} />}
        failed="Couldn’t load the plan sheets"
        empty={<p className={classes.none}>No plans yet. Upload a file or connect a Google Sheet.</p>}
      >
        {(list) => (
          <Ledger
            caption="Plan sheets"
            cards
            columns={mayWrite ? [...columns, { label: 'Change', isLast: true }] : columns}
          >
            {list.map((sheet) => (
              <PlanSheetRow
                key={sheet.id}
                sheet={sheet}
                mayWrite={mayWrite}
                onOpen={() => setOpenedId(sheet.id)}
                onReplace={() => setReplaced(sheet)}
              />
            ))}
          </Ledger>
        )}
      </Loaded>
      <AddPlan isOpen={isAdding} onClose={() => setAdding(false)} sources={sources} />
      <SidePanel
        title="Replace a plan"
        isOpen={replaced !== null}
        onClose={() => setReplaced(null)}
        size={440}
      >
        <UploadForm key={replaced?.id} replaces={replaced} onDone={() => setReplaced(null)} />
      </SidePanel>
      <PlanRows sheet={opened} onClose={() => setOpenedId(null)} />
    </section>
  )
}
