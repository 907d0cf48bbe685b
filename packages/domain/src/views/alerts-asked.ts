import { isDay, type Day } from '../time/day.ts'
import type { AddressReader } from './given.ts'

export type AlertsAddress = {
  days: 1 | 7 | 30
  range: { from: Day; to: Day } | null
  /** Every one of these is in what a row says. */
  words: string[]
}

/** What an address of Alerts asks for. */
export function alertsAsked(given: AddressReader): AlertsAddress {
  const [from, to] = [given('from'), given('to')]
  return {
    days: ([1, 7, 30] as const).find((days) => String(days) === given('days')) ?? 7,
    range: isDay(from) && isDay(to) && from <= to ? { from, to } : null,
    words: wordsIn(given('q') ?? ''),
  }
}

type AlertRow = { rule: number; rule_name: string; entity_name: string; entity_id: string }

/** Whether every word is in what a row of an alert says. */
export function saysAll(
  { rule, rule_name, entity_name, entity_id }: AlertRow,
  words: readonly string[],
): boolean {
  const says = `${rule_name} #${rule} ${entity_name} ${entity_id}`.toLowerCase()
  return words.every((word) => says.includes(word))
}

export const wordsIn = (text: string): string[] => text.toLowerCase().split(/\s+/).filter(Boolean)
