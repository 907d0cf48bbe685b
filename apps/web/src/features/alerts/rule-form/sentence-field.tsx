import type { RuleWriterAnswer, WrittenRule } from '@flightdeck/contract/alerts'
import { MAX_SENTENCE, type AssumedField } from '@flightdeck/domain/alerts'
import { SCHEDULES, SNAPSHOT_TYPES, TIME_RANGES } from '@flightdeck/domain/metrics'
import { Button, TextInput } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'
import { call } from '../../../lib/call.ts'
import { Notice } from '../../../ui/notice.tsx'
import { formWith } from './form-model.ts'
import classes from './rule-form.module.css'
import type { Change } from './use-rule-form.ts'

type Props = {
  /** Sentence from the address, read at once. */
  given: string | null
  change: Change
}

/** One line that fills the form; the preview beside it follows. */
export function SentenceField({ given, change }: Props) {
  const [sentence, setSentence] = useState(given ?? '')
  const { data, error, isPending, mutate } = useMutation({
    mutationFn: (text: string) => call('ruleWriter.write', { body: { sentence: text } }),
    onSuccess: (answer, text) => {
      if (answer.outcome === 'rule') change((form) => formWith(form, answer.rule, text))
    },
  })
  const readGiven = useEffectEvent(() => {
    if (given !== null) mutate(given)
  })
  useEffect(() => readGiven(), [])
  const read = () => {
    if (sentence.trim() !== '') mutate(sentence)
  }
  return (
    <div className={classes.stack}>
      <TextInput
        label="Describe the alert in a sentence"
        description="Fills in the form. Nothing is saved yet."
        placeholder="Any US line item that spends over 20% of its budget in a day"
        maxLength={MAX_SENTENCE}
        autoComplete="off"
        value={sentence}
        onChange={({ currentTarget: { value } }) => setSentence(value)}
        onKeyDown={(event) => {
          const isPlainEnter = event.key === 'Enter' && !event.ctrlKey && !event.metaKey
          if (!isPlainEnter || event.nativeEvent.isComposing) return
          event.preventDefault()
          read()
        }}
        rightSectionWidth={76}
        rightSection={
          <Button size="compact-sm" variant="subtle" disabled={isPending} onClick={read}>
            Fill in
          </Button>
        }
      />
      {data && <Answer answer={data} />}
      {error && <Notice tone="error">Couldn't read the sentence. Try again.</Notice>}
    </div>
  )
}

/** Assumed value of a field, as the form shows it. */
const assumedWords: Record<AssumedField, (rule: WrittenRule) => string> = {
  type: ({ snapshot_type }) => SNAPSHOT_TYPES[snapshot_type].many,
  time_range: ({ time_range_type }) => TIME_RANGES[time_range_type].label,
  schedule: ({ schedule_type }) => SCHEDULES[schedule_type].label,
  threshold_currency: ({ threshold_currency }) => threshold_currency ?? '',
}

/** Rule in words with the fields to check, or the question with its words. */
function Answer({ answer }: { answer: RuleWriterAnswer }) {
  if (answer.outcome === 'rule')
    return (
      <Notice>
        {answer.sentence}
        {answer.assumed.length > 0 &&
          ` Not in the sentence, so assumed: ${answer.assumed.map((field) => assumedWords[field](answer.rule)).join(', ')}.`}
        {answer.notes.map((note) => ` ${note}`)}
      </Notice>
    )
  return (
    <Notice>
      {answer.outcome === 'question' ? answer.question : answer.reason}{' '}
      {answer.words.some(({ use }) => use === 'unknown') && (
        <q>
          {answer.words.map(({ text, use }, at) => (
            // Words repeat, and keep their order.
            <span key={at}>
              {at > 0 && ' '}
              {use === 'unknown' ? <mark className={classes.unknown}>{text}</mark> : text}
            </span>
          ))}
        </q>
      )}
    </Notice>
  )
}
