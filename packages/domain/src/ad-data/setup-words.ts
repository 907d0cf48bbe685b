import { isPlain } from '../text/stable.ts'
import { phrase, words } from './settings-words.ts'
import { capWords, isCap } from './shape-words.ts'

/** Short texts for comparing campaigns; null where a level does not have the setting. */
export type SetupWords = {
  goal: string | null
  bidding: string | null
  geography: string | null
  frequency: string | null
  deals: number | null
}

const MAX_PLACES = 3

/** Accepts any shape; unreadable settings count as absent. */
export function setupInWords(settings: unknown): SetupWords {
  const { goals, bid, frequency, targeting } = toRecord(settings)
  const { geo, deals } = toRecord(targeting)
  return {
    goal: joined(toList(goals).map(goalWords), ', '),
    bidding: biddingWords(toRecord(bid)),
    geography: isPlain(geo) ? placeWords(toRecord(geo)) : null,
    frequency: isPlain(frequency) ? frequencyWords(frequency) : null,
    deals: isPlain(deals) ? toList(deals.include).length : null,
  }
}

const toRecord = (value: unknown): Record<string, unknown> => (isPlain(value) ? value : {})
const toList = (value: unknown): unknown[] => (Array.isArray(value) ? value : [])
const toText = (value: unknown): string => (typeof value === 'string' ? value : '')
/** Redundant suffix: the amount shows its currency or %. */
const IN_CURRENCY = /In(?:AdvertiserCurrency|Percent)$/
/** Platform's name as text; abbreviations such as CPM stay as they are. */
function platformLabel(value: unknown): string {
  const called = toText(value).replace(IN_CURRENCY, '')
  return /^[A-Z]{2,5}$/.test(called) ? called : phrase(called)
}
const joined = (parts: readonly string[], by: string): string | null =>
  parts.filter((part) => part !== '').join(by) || null

function goalWords(goal: unknown): string {
  const { type, amount, percent, text } = toRecord(goal)
  const much = isPlain(amount) ? words(amount) : typeof percent === 'number' ? `${words(percent)}%` : ''
  return joined([platformLabel(type), much || toText(text)], ' ') ?? ''
}

function biddingWords({ strategy, target, targetRatio, max, base }: Record<string, unknown>): string | null {
  const amounts = [
    isPlain(target) ? `target ${words(target)}` : '',
    typeof targetRatio === 'number' ? `target ${words(targetRatio)}` : '',
    isPlain(base) ? words(base) : '',
    isPlain(max) ? `at most ${words(max)}` : '',
  ]
  return joined([platformLabel(strategy), ...amounts], ', ')
}

function placeWords({ include, exclude }: Record<string, unknown>): string {
  const named = toList(include).map((one) => toText(toRecord(one).name) || toText(toRecord(one).id))
  const shown = named.slice(0, MAX_PLACES).join(', ')
  const more = named.length > MAX_PLACES ? ` and ${named.length - MAX_PLACES} more` : ''
  const without = toList(exclude).length
  return `${named.length === 0 ? 'everywhere' : shown + more}${without > 0 ? `, excluding ${without}` : ''}`
}

function frequencyWords({ isUnlimited, caps }: Record<string, unknown>): string {
  const capTexts = toList(caps).map((cap) => (isPlain(cap) && isCap(cap) ? capWords(cap) : ''))
  return joined(capTexts, '; ') ?? (isUnlimited === true ? 'no cap' : 'no cap set')
}
