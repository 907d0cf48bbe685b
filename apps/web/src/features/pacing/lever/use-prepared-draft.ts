import type { FlightDetail, PreparedChanges } from '@flightdeck/contract/pacing'
import { useDebouncedValue } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { prepareQuery } from '../api.ts'
import { isOutOfReach, isPulled, toLever, tryLever, type LeverDraft } from './lever-model.ts'

/** Changes that would be proposed for the present draft; null until they are there. */
export type PreparedDraft = { answer: PreparedChanges | null; hasFailed: boolean }

const typingMs = 250

export function usePreparedDraft(detail: FlightDetail, draft: LeverDraft): PreparedDraft {
  const [settled] = useDebouncedValue(draft, typingMs)
  const tried = isPulled(settled) ? tryLever(detail, settled) : null
  const isAsking = tried !== null && !isOutOfReach(settled, tried)
  const { data, isError } = useQuery({
    ...prepareQuery([toLever(detail, settled)]),
    enabled: isAsking,
  })
  // An answer about an earlier draft promises nothing of this one.
  const isCurrent = isAsking && settled === draft
  return { answer: isCurrent ? (data ?? null) : null, hasFailed: isCurrent && isError }
}
