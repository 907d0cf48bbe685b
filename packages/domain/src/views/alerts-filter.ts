import { isDay, type Day } from '../time/day.ts'
import type { AddressReader } from './address-reader.ts'
import { wordsIn } from '../text/fold.ts'

export type AlertsAddress = {
  days: 1 | 7 | 30
  range: { from: Day; to: Day } | null
  /** Words that must all occur in a row. */
  words: string[]
}

/** Parses an address of Alerts. */
export function alertsFromAddress(readParam: AddressReader): AlertsAddress {
  const [from, to] = [readParam('from'), readParam('to')]
  return {
    days: ([1, 7, 30] as const).find((days) => String(days) === readParam('days')) ?? 7,
    range: isDay(from) && isDay(to) && from <= to ? { from, to } : null,
    words: wordsIn(readParam('q') ?? ''),
  }
}

type AlertRow = { rule: number; rule_name: string; entity_name: string; entity_id: string }

/** Whether every word occurs in a row of an alert. */
export function saysAll(
  { rule, rule_name, entity_name, entity_id }: AlertRow,
  words: readonly string[],
): boolean {
  const says = `${rule_name} #${rule} ${entity_name} ${entity_id}`.toLowerCase()
  return words.every((word) => says.includes(word))
}
