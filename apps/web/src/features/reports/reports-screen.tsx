import type { SavedReport } from '@flightdeck/contract/reports'
import type { ReportQuestion } from '@flightdeck/domain/reports'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState, useCallback, useMemo } from 'react'
import { useLocation } from '@tanstack/react-router'
import { useAddress } from '../../lib/use-address.ts'
import { useClient } from '../../lib/use-client.ts'
import { useCommandKeys } from '../../lib/use-command-keys.ts'
import { useIsPhone } from '../../lib/use-is-phone.ts'
import { useKeys } from '../../lib/use-keys.ts'
import { useQueryParam } from '../../lib/use-query-param.ts'
import { Loaded } from '../../ui/loaded.tsx'
import { Page } from '../../ui/page.tsx'
import { CardSkeleton } from '../../ui/skeleton/card-skeleton.tsx'
import { catalogueQuery, runsQuery, savedQuery } from './api.ts'
import { Builder } from './builder/builder.tsx'
import { Library } from './library/library.tsx'
import { SaveDialog } from './library/save-form.tsx'
import { Parameters } from './parameters/parameters.tsx'
import { LivePreview } from './preview/live-preview.tsx'
import { RunDialog } from './runs/run-dialog.tsx'
import { useGenerate } from './use-generate.ts'
import { WaitNote } from './wait/wait-note.tsx'
import classes from './reports-screen.module.css'
import { ADDRESS_PARTS, toQuestionAddress, parseQuestion, type QuestionAddress } from './question-address.ts'

const keyWords = { s: 'Save the report as' }

/** Questions about delivery, budgets, issues, names and alerts: built, answered as they are built, saved, and generated for good. */
export default function ReportsScreen() {
  const [question, setQuestion] = useQuestion()
  const [opened, setOpened] = useState<{ report: SavedReport | null; name: string }>({
    report: null,
    name: '',
  })
  const [isSaving, setSaving] = useState(false)
  const turn = useAddress()
  const isPhone = useIsPhone()
  const scopedQuestion = withClientFilter(question, useClient())
  const run = Number(useQueryParam('run')) || null
  const catalogue = useQuery(catalogueQuery)
  const { data: saved = [] } = useQuery(savedQuery)
  const { data: generated } = useQuery(runsQuery)
  const generate = useGenerate({ question: scopedQuestion, ...opened }, (id) => turn({ run: id }))
  useCommandKeys({ Enter: () => generate.mutate(null) })
  useKeys({ s: () => setSaving(true) }, keyWords)
  const open = (next: ReportQuestion, report: SavedReport | null, name: string) => {
    setOpened({ report, name })
    setQuestion(next)
  }
  const change = (changes: Partial<ReportQuestion>) => setQuestion({ ...question, ...changes })
  // Beside the button that began it.
  const waiting = <WaitNote wait={generate.wait} onStop={generate.stop} />
  return (
    <Page
      title="Reports"
      subtitle="Ask, download and share figures"
      actions={
        <>
          <Button variant="default" onClick={() => setSaving(true)}>
            Save as
          </Button>
          {isPhone && (
            <Button loading={generate.isPending} onClick={() => generate.mutate(null)}>
              Generate report
            </Button>
          )}
        </>
      }
    >
      {isPhone && waiting}
      <Loaded query={catalogue} skeleton={<CardSkeleton />} failed="Couldn’t load the report builder">
        {(reportCatalogue) => (
          <div className={classes.columns}>
            <Library
              templates={reportCatalogue.templates}
              saved={saved}
              runs={generated?.runs ?? []}
              onOpen={open}
              onRun={(id) => turn({ run: id })}
            />
            {!isPhone && (
              <Builder
                catalogue={reportCatalogue}
                question={question}
                onChange={change}
                isBusy={generate.isPending}
                waiting={waiting}
                onGenerate={(format) => generate.mutate(format)}
              />
            )}
            <div>
              <Parameters catalogue={reportCatalogue} question={question} onChange={change} />
              <LivePreview question={scopedQuestion} built={question} onChange={setQuestion} />
            </div>
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

/** The question stored in the address, and its setter. */
function useQuestion(): [ReportQuestion, (next: ReportQuestion) => void] {
  const turn = useAddress()
  const text = useLocation({
    select: ({ searchStr }) => {
      const searchParams = new URLSearchParams(searchStr)
      return JSON.stringify(
        Object.fromEntries(ADDRESS_PARTS.map((part) => [part, searchParams.get(part) || null])),
      )
    },
  })
  const question = useMemo(() => parseQuestion(JSON.parse(text) as QuestionAddress), [text])
  return [question, useCallback((next: ReportQuestion) => turn(toQuestionAddress(next)), [turn])]
}

/** Applies the product-wide client filter, unless the report filters by client itself. */
function withClientFilter(question: ReportQuestion, client: string | null): ReportQuestion {
  if (client === null || question.filters.some(({ dimension }) => dimension === 'client')) return question
  return { ...question, filters: [...question.filters, { dimension: 'client', way: 'is', values: [client] }] }
}
