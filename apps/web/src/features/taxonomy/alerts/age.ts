import { ageWords } from '../../../lib/age-words.ts'

const hourMs = 3_600_000

/** How long a name has been wrong: `3 h`, `12 d`. */
export const formatAge = (since: string, now: Date): string =>
  ageWords(Math.max(0, now.getTime() - Date.parse(since)) / hourMs)
