import { isDay } from '../../time/day.ts'
import type { TimeRange } from '../../metrics/window.ts'
import type { Sentence } from './tokens.ts'

const MONTHS = 'january february march april may june july august september october november december'.split(
  ' ',
)

type DatePart = { count: number; day: number | null; month: number | null; year: number | null }

/** Takes `between 1 and 15 December 2026`, `from 2026-12-01 to 2026-12-15` out of the sentence. */
export function takeDates(sentence: Sentence): TimeRange[] {
  return sentence.tokens.flatMap((_, at) => {
    const range = sentence.isFree(at) ? rangeAt(sentence, at) : null
    if (!range) return []
    sentence.mark(at, range.count, 'time_range')
    return range.timeRange
  })
}

function rangeAt(sentence: Sentence, at: number): { count: number; timeRange: TimeRange } | null {
  const opening = sentence.word(at)
  if (opening !== 'between' && opening !== 'from') return null
  const first = dateAt(sentence, at + 1)
  if (!first || sentence.word(at + 1 + first.count) !== (opening === 'between' ? 'and' : 'to')) return null
  const secondAt = at + 2 + first.count
  const second = dateAt(sentence, secondAt)
  if (!second?.month || second.year === null) return null
  const to = dayOf(second)
  const from = dayOf({ ...first, month: first.month ?? second.month, year: first.year ?? second.year })
  if (from === null || to === null || to < from) return null
  return { count: secondAt + second.count - at, timeRange: { type: 'custom', from, to } }
}

function dateAt(sentence: Sentence, at: number): DatePart | null {
  const token = sentence.tokens[at]
  if (token?.kind === 'date') {
    const [year, month, day] = token.text.split('-').map(Number) as [number, number, number]
    return { count: 1, year, month, day }
  }
  if (token?.kind !== 'number' || !/^\d{1,2}$/.test(token.word)) return null
  const month = monthOf(sentence.word(at + 1))
  const yearText = sentence.word(at + 2)
  const year = month !== null && /^\d{4}$/.test(yearText) ? Number(yearText) : null
  return { count: month === null ? 1 : year === null ? 2 : 3, day: Number(token.word), month, year }
}

function monthOf(word: string): number | null {
  const at = word.length < 3 ? -1 : MONTHS.findIndex((name) => name.startsWith(word))
  return at < 0 ? null : at + 1
}

function dayOf({ year, month, day }: DatePart): string | null {
  const pad = (number: number | null) => String(number).padStart(2, '0')
  const text = `${year}-${pad(month)}-${pad(day)}`
  return isDay(text) ? text : null
}
