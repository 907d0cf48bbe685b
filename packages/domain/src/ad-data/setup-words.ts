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

const MOST_PLACES = 3

/** Accepts any shape; unreadable settings count as absent. */
export function setupInWords(settings: unknown): SetupWords {
  const { goals, bid, frequency, targeting } = partsOf(settings)
  const { geo, deals } = partsOf(targeting)
  return {
    goal: joined(listOf(goals).map(goalWords), ', '),
    bidding: biddingWords(partsOf(bid)),
    geography: isPlain(geo) ? placeWords(partsOf(geo)) : null,
    frequency: isPlain(frequency) ? frequencyWords(frequency) : null,
    deals: isPlain(deals) ? listOf(deals.include).length : null,
  }
}

const partsOf = (value: unknown): Record<string, unknown> => (isPlain(value) ? value : {})
const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : [])
const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')
/** Redundant suffix: the amount shows its currency or %. */
const IN_CURRENCY = /In(?:AdvertiserCurrency|Percent)$/
/** Platform's name as text; abbreviations such as CPM stay as they are. */
function calledOf(value: unknown): string {
  const called = textOf(value).replace(IN_CURRENCY, '')
  return /^[A-Z]{2,5}$/.test(called) ? called : phrase(called)
}
const joined = (parts: readonly string[], by: string): string | null =>
  parts.filter((part) => part !== '').join(by) || null

function goalWords(goal: unknown): string {
  const { type, amount, percent, text } = partsOf(goal)
  const much = isPlain(amount) ? words(amount) : typeof percent === 'number' ? `${words(percent)}%` : ''
  return joined([calledOf(type), much || textOf(text)], ' ') ?? ''
}

function biddingWords({ strategy, target, targetRatio, max, base }: Record<string, unknown>): string | null {
  const amounts = [
    isPlain(target) ? `target ${words(target)}` : '',
    typeof targetRatio === 'number' ? `target ${words(targetRatio)}` : '',
    isPlain(base) ? words(base) : '',
    isPlain(max) ? `at most ${words(max)}` : '',
  ]
  return joined([calledOf(strategy), ...amounts], ', ')
}

function placeWords({ include, exclude }: Record<string, unknown>): string {
  const named = listOf(include).map((one) => textOf(partsOf(one).name) || textOf(partsOf(one).id))
  const shown = named.slice(0, MOST_PLACES).join(', ')
  const more = named.length > MOST_PLACES ? ` and ${named.length - MOST_PLACES} more` : ''
  const without = listOf(exclude).length
  return `${named.length === 0 ? 'everywhere' : shown + more}${without > 0 ? `, excluding ${without}` : ''}`
}

function frequencyWords({ isUnlimited, caps }: Record<string, unknown>): string {
  const told = listOf(caps).map((cap) => (isPlain(cap) && isCap(cap) ? capWords(cap) : ''))
  return joined(told, '; ') ?? (isUnlimited === true ? 'no cap' : 'no cap set')
}
