import {
  AT_RISK,
  CHANNELS,
  LEVEL_WORDS,
  SEVERITIES,
  treeWords,
  WHEN_WORDS,
  type CustomCheck,
} from '@flightdeck/domain/checks'
import { PLATFORMS } from '@flightdeck/domain/platforms'
import type { FieldWords } from '../../../data/history/index.ts'

const listed = (words: readonly string[], none: string) => (words.length > 0 ? words.join(', ') : none)

/** Parts of a custom check as text for display. */
const WORDS: Record<string, (check: CustomCheck) => string> = {
  Name: ({ name }) => name,
  Description: ({ protects }) => protects || 'none',
  Levels: ({ levels }) => listed(levels.map((one) => LEVEL_WORDS[one].many), 'none'), // prettier-ignore
  Platforms: ({ platforms }) => listed(platforms.map((one) => PLATFORMS[one].label), 'none'), // prettier-ignore
  Channels: ({ channels }) => listed(channels.map((one) => CHANNELS[one].label), 'all'), // prettier-ignore
  'Applies to items': ({ when }) => WHEN_WORDS[when],
  Where: ({ where }) => treeWords(where) || 'all',
  Exceptions: ({ except }) => treeWords(except) || 'none',
  Expected: ({ expect }) => treeWords(expect),
  Message: ({ message }) => message || 'none',
  Severity: ({ severity }) => SEVERITIES[severity].label,
  Consequence: ({ costs }) => costs || 'none',
  Fix: ({ fix }) => fix || 'none',
  'Spend at risk': ({ risk }) => AT_RISK[risk].label,
}

export const customWords = (check: CustomCheck): FieldWords =>
  new Map(Object.entries(WORDS).map(([field, words]) => [field, words(check)]))
