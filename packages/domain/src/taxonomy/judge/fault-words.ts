import type { NameFault } from '../verdict.ts'
import { quoteText } from '../segment-words.ts'

/** Subject of a sentence about a fault. */
export type FaultSubject = {
  label: string
  text: string
  expected: string
  /** Counterpart: the parent's value, the setting, the value it does not go with, or the day it ended. */
  other: string | null
}

const WORDS: Partial<Record<NameFault, (subject: FaultSubject) => string>> = {
  missing: ({ label }) => `${label} is missing.`,
  placeholder: ({ text }) => `${quoteText(text)} is a placeholder.`,
  not_in_list: ({ text }) => `${quoteText(text)} is not in the list.`,
  not_active: ({ text, other }) => `${quoteText(text)} is ${other ?? 'not active'}.`,
  not_with: ({ text, other }) => `${quoteText(text)} does not go with ${other ?? 'the other segments'}.`,
  wrong_case: ({ text }) => `${quoteText(text)} has the wrong case.`,
  stray_space: ({ text }) => `${quoteText(text)} has stray spaces.`,
  wrong_pattern: ({ text, expected }) => `${quoteText(text)} does not match: ${expected}.`,
  wrong_length: ({ text, expected }) => `${quoteText(text)} has the wrong length: ${expected}.`,
  not_a_date: ({ text, expected }) => `${quoteText(text)} is not ${expected}.`,
  not_a_number: ({ text, expected }) => `${quoteText(text)} is not ${expected}.`,
  out_of_range: ({ text, expected }) => `${quoteText(text)} is out of range: ${expected}.`,
  wrong_constant: ({ text, expected }) => `${quoteText(text)} should be ${expected}.`,
  unlike_parent: ({ text, other }) => `${quoteText(text)} differs from the name above: ${other ?? ''}.`,
  unlike_setting: ({ text, other }) =>
    `${quoteText(text)} differs from the platform setting: ${other ?? ''}.`,
  wrong_delimiter: ({ text, other }) =>
    `${quoteText(other ?? '')} before ${quoteText(text)} is the wrong delimiter.`,
}

export const faultWords = (fault: NameFault, subject: FaultSubject): string =>
  WORDS[fault]?.(subject) ?? `${subject.label} is wrong.`
