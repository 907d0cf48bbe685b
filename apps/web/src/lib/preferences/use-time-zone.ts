import { useQuery } from '@tanstack/react-query'
import { whoQuery } from '../who-query.ts'
import { usePreferences } from './preferences.ts'

/** The zone a person reads times in: their own, or else their organisation's. */
export function useTimeZone(): string {
  const { timezone } = usePreferences()
  const { data: who } = useQuery(whoQuery)
  return timezone ?? who?.timezone ?? 'UTC'
}
