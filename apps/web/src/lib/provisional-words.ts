import { longDay, shortDay } from './day-text.ts'

type Provisional = { provisional_from: string | null; data_through: string | null }

/** Receipt line for conversions that may still be corrected; empty when all are final. */
export function provisionalFacts({
  provisional_from: from,
  data_through: to,
}: Provisional): [string, string][] {
  if (from === null) return []
  const days = to === null || to === from ? longDay(from) : `${shortDay(from)} to ${longDay(to)}`
  return [['Provisional', `Conversions of ${days} may still be corrected`]]
}

/** Provisional days as a sentence; undefined when all are final. */
export const provisionalSentence = (provisional: Provisional): string | undefined =>
  provisionalFacts(provisional).map(
    ([mark, words]) => `${mark}: ${words[0]!.toLowerCase()}${words.slice(1)}.`,
  )[0]
