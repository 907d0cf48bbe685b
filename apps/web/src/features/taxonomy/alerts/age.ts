import { HOUR_MS } from '@flightdeck/domain/time'
import { ageWords } from '../../../lib/age-words.ts'

/** How long a name has been wrong: `3 h`, `12 d`. */
export const formatAge = (since: string, now: Date): string =>
  ageWords(Math.max(0, now.getTime() - Date.parse(since)) / HOUR_MS)
