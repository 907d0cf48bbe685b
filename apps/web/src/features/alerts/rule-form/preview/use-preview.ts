import { useDebouncedValue } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useMay } from '../../../../lib/session/use-may.ts'
import { previewQuery, type PreviewInput } from '../../api.ts'
import type { RuleForm } from '../form-model.ts'
import { completeKeys, buildDraft } from '../payload.ts'

const restMs = 400

/** Backtest of the draft, debounced. The previous result stays until the next arrives. */
export function usePreview(form: RuleForm, focused: number | null, mostPerWeek: number) {
  const mayRun = useMay('alerts:run')
  const keys = completeKeys(form)
  const focus = Math.max(0, focused === null ? 0 : keys.indexOf(focused))
  const draft = buildDraft(form)
  const inputJson = JSON.stringify(
    draft === null || !mayRun
      ? null
      : { rule: { ...draft, name: '', description: '' }, focus, most_per_week: mostPerWeek },
  )
  const [debouncedJson] = useDebouncedValue(inputJson, restMs)
  const input = useMemo(() => JSON.parse(debouncedJson) as PreviewInput | null, [debouncedJson])
  const query = useQuery(previewQuery(input))
  const isShown = draft !== null && mayRun
  return {
    preview: isShown ? (query.data ?? null) : null,
    isAsking: isShown && (query.isFetching || debouncedJson !== inputJson),
    error: isShown ? query.error : null,
    hasDraft: draft !== null,
    focusedKey: keys[focus] ?? null,
  }
}
