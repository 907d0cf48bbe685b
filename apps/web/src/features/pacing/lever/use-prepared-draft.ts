import type { FlightDetail, PreparedChanges } from '@flightdeck/contract/pacing'
import { useDebouncedValue } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { isRefusedWith } from '../../../lib/api-error.ts'
import { prepareQuery } from '../api.ts'
import { isPulled, isTooMuchADay, toLever, tryLever, type LeverDraft } from './lever-model.ts'

/** Changes that would be proposed for the present draft, or why none are; both null until the answer is there. */
export type PreparedDraft = { answer: PreparedChanges | null; refusal: string | null; hasFailed: boolean }

const typingMs = 250

export function usePreparedDraft(detail: FlightDetail, draft: LeverDraft): PreparedDraft {
  const [settled] = useDebouncedValue(draft, typingMs)
  const tried = isPulled(settled) ? tryLever(detail, settled) : null
  const isAsking = tried !== null && !isTooMuchADay(settled, tried)
  const { data, error } = useQuery({
    ...prepareQuery([toLever(detail, settled)]),
    enabled: isAsking,
  })
  // An answer about an earlier draft promises nothing of this one.
  const isCurrent = isAsking && settled === draft
  const refusal = isCurrent && isRefusedWith(error, 'invalid') ? error.message : null
  return {
    answer: isCurrent ? (data ?? null) : null,
    refusal,
    hasFailed: isCurrent && error !== null && refusal === null,
  }
}
