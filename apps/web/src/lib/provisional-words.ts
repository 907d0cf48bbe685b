import { longDay, shortDay } from './day-text.ts'

type Provisional = { provisional_from: string | null; data_through: string | null }

/** Which conversions may still be corrected, as a fact of a receipt; none where all are final. */
export function provisionalFacts({
  provisional_from: from,
  data_through: to,
}: Provisional): [string, string][] {
  if (from === null) return []
  const days = to === null || to === from ? longDay(from) : `${shortDay(from)} to ${longDay(to)}`
  return [['Provisional', `Conversions of ${days} may still be corrected`]]
}

/** The same as a sentence. */
export const provisionalSentence = (provisional: Provisional): string | undefined =>
  provisionalFacts(provisional).map(
    ([mark, words]) => `${mark}: ${words[0]!.toLowerCase()}${words.slice(1)}.`,
  )[0]
