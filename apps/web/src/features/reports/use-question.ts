import type { ReportQuestion } from '@flightdeck/domain/reports'
import { useLocation } from '@tanstack/react-router'
import { useCallback, useMemo } from 'react'
import { useAddress } from '../../lib/use-address.ts'
import { ADDRESS_PARTS, toQuestionAddress, parseQuestion, type QuestionAddress } from './question-address.ts'

/** The question stored in the address, and its setter. */
export function useQuestion(): [ReportQuestion, (next: ReportQuestion) => void] {
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
export function withClientFilter(question: ReportQuestion, client: string | null): ReportQuestion {
  if (client === null || question.filters.some(({ dimension }) => dimension === 'client')) return question
  return { ...question, filters: [...question.filters, { dimension: 'client', way: 'is', values: [client] }] }
}
