import type { ReportAsk, SavedReport } from '@flightdeck/contract/reports'
import type { ReportQuestion } from '@flightdeck/domain/reports'
import { Button } from '@mantine/core'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { firstMessage } from '../../lib/api-error.ts'
import { call } from '../../lib/call.ts'
import { newKey } from '../../lib/new-key.ts'
import { useAddress } from '../../lib/use-address.ts'
import { useClient } from '../../lib/use-client.ts'
import { useCommandKeys } from '../../lib/use-command-keys.ts'
import { useIsPhone } from '../../lib/use-is-phone.ts'
import { useKeys } from '../../lib/use-keys.ts'
import { useSearchText } from '../../lib/use-search-text.ts'
import { Loaded } from '../../ui/loaded.tsx'
import { Page } from '../../ui/page.tsx'
import { CardSkeleton } from '../../ui/skeleton/card-skeleton.tsx'
import { toast } from '../../ui/toasts.tsx'
import { catalogueQuery, runsQuery, savedQuery } from './api.ts'
import { Builder } from './builder/builder.tsx'
import { Library } from './library/library.tsx'
import { SaveDialog } from './library/save-form.tsx'
import { LivePreview } from './preview/live-preview.tsx'
import { RunDialog } from './runs/run-dialog.tsx'
import { ofClient, useQuestion } from './use-question.ts'
import classes from './reports-screen.module.css'

const keyWords = { s: 'Save the report as' }

/** Questions about delivery: built, answered as they are built, saved, and generated for good. */
export default function ReportsScreen() {
  const [question, setQuestion] = useQuestion()
  const [opened, setOpened] = useState<{ report: SavedReport | null; name: string }>({
    report: null,
    name: '',
  })
  const [isSaving, setSaving] = useState(false)
  const turn = useAddress()
  const isPhone = useIsPhone()
  const asked = ofClient(question, useClient())
  const run = Number(useSearchText('run')) || null
  const catalogue = useQuery(catalogueQuery)
  const { data: saved = [] } = useQuery(savedQuery)
  const { data: generated } = useQuery(runsQuery)
  const generate = useGenerate(asked, opened, (id) => turn({ run: id }))
  useCommandKeys({ Enter: () => generate.mutate(newKey()) })
  useKeys({ s: () => setSaving(true) }, keyWords)
  const open = (next: ReportQuestion, report: SavedReport | null, name: string) => {
    setOpened({ report, name })
    setQuestion(next)
  }
  return (
    <Page
      title="Reports"
      subtitle="Ask, download and share delivery figures"
      actions={
        <>
          <Button variant="default" onClick={() => setSaving(true)}>
            Save as
          </Button>
          <Button loading={generate.isPending} onClick={() => generate.mutate(newKey())}>
            Generate report
          </Button>
        </>
      }
    >
      <Loaded query={catalogue} skeleton={<CardSkeleton />} failed="Couldn’t load the report builder">
        {(known) => (
          <div className={classes.columns}>
            <Library
              templates={known.templates}
              saved={saved}
              runs={generated?.runs ?? []}
              onOpen={open}
              onRun={(id) => turn({ run: id })}
            />
            {!isPhone && (
              <Builder
                catalogue={known}
                question={question}
                onChange={(changes) => setQuestion({ ...question, ...changes })}
              />
            )}
            <LivePreview question={asked} />
          </div>
        )}
      </Loaded>
      <SaveDialog
        question={question}
        name={opened.name}
        isOpen={isSaving}
        onSaved={(report) => setOpened({ report, name: report.name })}
        onClose={() => setSaving(false)}
      />
      {run !== null && <RunDialog id={run} onClose={() => turn({ run: null })} />}
    </Page>
  )
}

/** Keeps the answer as it is now, and opens it. */
function useGenerate(
  question: ReportQuestion,
  { report, name }: { report: SavedReport | null; name: string },
  onDone: (id: number) => void,
) {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: (once: string) =>
      call('reportRuns.create', {
        body: { name: name || 'Report', question: question as ReportAsk, report_id: report?.id ?? null },
        once,
      }),
    onSuccess: async ({ id }) => {
      await cache.invalidateQueries({ queryKey: runsQuery.queryKey })
      onDone(id)
    },
    onError: (error) =>
      toast.error(firstMessage(error, 'server', 'Couldn’t generate the report. Try again.')),
  })
}
