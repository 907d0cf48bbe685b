import type { ReportQuestion } from '@flightdeck/domain/reports'
import { asks, lastingMistakes, questionMistakes } from '@flightdeck/domain/reports'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { firstMessage } from '../../../lib/api-error.ts'
import { useQueryParam } from '../../../lib/use-query-param.ts'
import { Notice } from '../../../ui/notice.tsx'
import { CardSkeleton } from '../../../ui/skeleton/card-skeleton.tsx'
import { answerQuery } from '../api.ts'
import { Preview } from './preview.tsx'
import { isMissing, RunWithout } from './run-without.tsx'

/** Debounce while the user types, in milliseconds. */
const restMs = 150

type Props = {
  question: ReportQuestion
  /** Question as built, without the product-wide client filter. */
  built: ReportQuestion
  onChange: (next: ReportQuestion) => void
}

/** Preview of the current question; keeps the previous rows while the next ones load. */
export function LivePreview({ question, built, onChange }: Props) {
  const chart = useQueryParam('chart')
  const text = useRested(JSON.stringify(question))
  const debouncedQuestion = JSON.parse(text) as ReportQuestion
  const [mistake] = questionMistakes(debouncedQuestion)
  const { data, error, isFetching, isPlaceholderData } = useQuery({
    ...answerQuery(debouncedQuestion),
    enabled: mistake === undefined,
  })
  const problem =
    mistake?.sentence ?? (error && firstMessage(error, 'server', 'Couldn’t load the preview. Try again.'))
  // An unset parameter is not the viewer's mistake.
  const isWaiting =
    mistake !== undefined && asks(debouncedQuestion) && lastingMistakes(debouncedQuestion).length === 0
  return (
    <section aria-label="Preview">
      {problem && (
        <Notice tone={isWaiting ? 'info' : 'error'}>
          {problem} {isMissing(error) && <RunWithout question={built} onChange={onChange} />}
        </Notice>
      )}
      {data ? (
        <Preview answer={data} isStale={isPlaceholderData && isFetching} chart={chart} />
      ) : (
        !problem && <CardSkeleton />
      )}
    </section>
  )
}

function useRested(text: string): string {
  const [rested, setRested] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setRested(text), restMs)
    return () => clearTimeout(timer)
  }, [text])
  return rested
}
