import { dayIn, type Day } from '@flightdeck/domain/time'
import type { ReportCatalogue } from '@flightdeck/contract/reports'
import { buildLexicon, readSentence, type Lexicon } from '@flightdeck/domain/reports'
import { Button, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { whoQuery } from '../../../lib/who-query.ts'
import { useNow } from '../../../lib/use-now.ts'
import { Step, type StepProps } from './step.tsx'
import classes from './builder.module.css'

const longest = 300
const listed = new Intl.ListFormat('en-GB')

/** The whole question in one sentence: it fills in the steps below, where it can be changed. */
export function SentenceStep({ catalogue, onChange }: Pick<StepProps, 'catalogue' | 'onChange'>) {
  const [text, setText] = useState('')
  const [unknown, setUnknown] = useState<readonly string[]>([])
  const { data: who } = useQuery(whoQuery)
  const today = dayIn(who?.timezone ?? 'UTC', useNow())
  const lexicon = useMemo(() => lexiconIn(catalogue, today), [catalogue, today])
  const read = () => {
    if (text.trim() === '') return
    const { question, unknown: left } = readSentence(text, lexicon)
    setUnknown(left)
    onChange(question)
  }
  return (
    <Step title="Ask">
      <TextInput
        aria-label="Report in a sentence"
        placeholder="Spend by client and week, last quarter"
        maxLength={longest}
        value={text}
        onChange={({ currentTarget: { value } }) => setText(value)}
        onKeyDown={({ key }) => key === 'Enter' && read()}
      />
      <div className={classes.sentence}>
        <p className={classes.unknown} role="status">
          {unknown.length > 0 && `Not understood: ${listed.format(unknown.map((word) => `“${word}”`))}.`}
        </p>
        <Button variant="subtle" size="compact-sm" onClick={read}>
          Fill in
        </Button>
      </div>
    </Step>
  )
}

function lexiconIn(
  { datasets, platforms, clients, accounts, segments }: ReportCatalogue,
  today: Day,
): Lexicon {
  const values = [
    ...platforms.map((one) => ({ dimension: 'platform' as const, ...one })),
    ...clients.map((one) => ({ dimension: 'client' as const, ...one })),
    ...accounts.map((one) => ({ dimension: 'account' as const, ...one })),
    ...segments.flatMap(({ key, values: own }) => own.map((one) => ({ dimension: key, ...one }))),
  ]
  return buildLexicon({
    metrics: [...new Set(datasets.flatMap(({ metrics }) => metrics.map(({ key }) => key)))],
    dimensions: [...new Set(datasets.flatMap(({ dimensions }) => dimensions.map(({ key }) => key)))],
    values,
    today,
  })
}
