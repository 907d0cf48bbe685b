import type { NameFault } from '../verdict.ts'
import { quoted } from '../segment-words.ts'

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
  placeholder: ({ text }) => `${quoted(text)} is a placeholder.`,
  not_in_list: ({ text }) => `${quoted(text)} is not in the list.`,
  not_active: ({ text, other }) => `${quoted(text)} is ${other ?? 'not active'}.`,
  not_with: ({ text, other }) => `${quoted(text)} does not go with ${other ?? 'the other segments'}.`,
  wrong_case: ({ text }) => `${quoted(text)} has the wrong case.`,
  stray_space: ({ text }) => `${quoted(text)} has stray spaces.`,
  wrong_pattern: ({ text, expected }) => `${quoted(text)} does not match: ${expected}.`,
  wrong_length: ({ text, expected }) => `${quoted(text)} has the wrong length: ${expected}.`,
  not_a_date: ({ text, expected }) => `${quoted(text)} is not ${expected}.`,
  not_a_number: ({ text, expected }) => `${quoted(text)} is not ${expected}.`,
  out_of_range: ({ text, expected }) => `${quoted(text)} is out of range: ${expected}.`,
  wrong_constant: ({ text, expected }) => `${quoted(text)} should be ${expected}.`,
  unlike_parent: ({ text, other }) => `${quoted(text)} differs from the name above: ${other ?? ''}.`,
  unlike_setting: ({ text, other }) => `${quoted(text)} differs from the platform setting: ${other ?? ''}.`,
  wrong_delimiter: ({ text, other }) =>
    `${quoted(other ?? '')} before ${quoted(text)} is the wrong delimiter.`,
}

export const faultWords = (fault: NameFault, subject: FaultSubject): string =>
  WORDS[fault]?.(subject) ?? `${subject.label} is wrong.`
