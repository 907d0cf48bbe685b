import type { Schedule } from '../schedule.ts'
import { DAY_NAMES, SCHEDULES } from './lexicon.ts'
import type { Sentence } from './tokens.ts'

type PlacedSchedule = { at: number; schedule: Schedule }

/** Takes `daily`, `every Monday`, `on Tuesdays and Thursdays`, `on weekdays` out of the sentence. */
export function takeSchedules(sentence: Sentence): PlacedSchedule[] {
  return sentence.tokens.flatMap((_, at) => {
    const schedule = namedDaysAt(sentence, at) ?? phraseAt(sentence, at)
    return schedule ? [{ at, schedule }] : []
  })
}

function phraseAt(sentence: Sentence, at: number): Schedule | null {
  const phrase = sentence.match(SCHEDULES, at)
  if (!phrase) return null
  sentence.mark(at, phrase.words.length, 'schedule')
  const { value } = phrase
  return typeof value === 'string' ? { type: value, days: [] } : { type: 'specific_days', days: value }
}

/** Days after “every”, or in the plural: a single “on Monday” may mean only the next. */
function namedDaysAt(sentence: Sentence, at: number): Schedule | null {
  const isEvery = sentence.isFree(at) && sentence.word(at) === 'every'
  let next = isEvery ? at + 1 : at
  const days: number[] = []
  for (;;) {
    const name = sentence.match(DAY_NAMES, next)
    if (!name || !(isEvery || name.value.isPlural)) break
    days.push(name.value.day)
    next++
    const joiner = [',', 'and'].includes(sentence.word(next)) && sentence.isFree(next) ? 1 : 0
    const isFollowed = joiner > 0 && sentence.match(DAY_NAMES, next + joiner) !== null
    if (!isFollowed) break
    next += joiner
  }
  if (days.length === 0) return null
  const isOnly = sentence.isFree(at - 2) && sentence.word(at - 2) === 'only' && sentence.word(at - 1) === 'on'
  const from = isOnly ? at - 2 : at
  sentence.mark(from, next - from, 'schedule')
  const isMonday = days.length === 1 && days[0] === 0
  return isMonday && isEvery
    ? { type: 'weekly', days: [] }
    : { type: 'specific_days', days: [...new Set(days)].toSorted((one, other) => one - other) }
}
