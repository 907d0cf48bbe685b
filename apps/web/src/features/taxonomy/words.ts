import type { Coverage, Template } from '@flightdeck/contract/taxonomy'
import type { Casing, EntitySetting, NameStatus, Reading, SegmentType } from '@flightdeck/domain/taxonomy'
import type { MarkKind } from '../../ui/state-mark.tsx'

/** The types of segment, and what each is for. */
export const segmentTypes: Readonly<Record<SegmentType, { label: string; hint: string }>> = {
  list: { label: 'List', hint: 'One value from a list' },
  text: { label: 'Text', hint: 'Free text, optionally with a pattern' },
  date: { label: 'Date', hint: 'A day, month, quarter or year' },
  number: { label: 'Number', hint: 'A number or sequence, such as V2' },
  constant: { label: 'Constant', hint: 'The same text in every name' },
  parent: { label: 'From the parent', hint: 'Repeats a segment of the name one level up' },
  setting: { label: 'From a setting', hint: 'Matches a setting on the platform' },
  joined: { label: 'Joined', hint: 'Several values, such as DE-AT-CH' },
}

export const settingWords: Readonly<Record<EntitySetting, string>> = {
  geo: 'Geo targeting',
  device: 'Device targeting',
  channel: 'Channel',
  kpi: 'KPI',
  starts_on: 'Start date',
  ends_on: 'End date',
  budget_type: 'Budget type',
  platform: 'Platform',
  buying_type: 'Buying type',
}

export const casingWords: Readonly<Record<Casing, string>> = {
  any: 'Any case',
  lower: 'lower case',
  upper: 'UPPER CASE',
  capitalised: 'Capitalised',
}

export const readingWords: Readonly<Record<Reading, string>> = {
  position: 'By position',
  marker: 'By marker',
}

export const stateMarks: Readonly<Record<Template['state'], { kind: MarkKind; label: string }>> = {
  draft: { kind: 'idle', label: 'Draft' },
  active: { kind: 'ok', label: 'Active' },
  retired: { kind: 'paused', label: 'Retired' },
}

export const nameMarks: Readonly<Record<NameStatus, { kind: MarkKind; label: string }>> = {
  valid: { kind: 'ok', label: 'Valid' },
  repairable: { kind: 'watch', label: 'Repairable' },
  invalid: { kind: 'crit', label: 'Not valid' },
}

/** `84%`, and “–” where there is nothing to count. Never 100% while one is missing, nor 0% while there is one. */
export function percentWords(part: number, all: number): string {
  if (all === 0) return '–'
  const share = (part / all) * 100
  const rounded = Math.round(share)
  if (rounded === 100 && part < all) return '>99%'
  if (rounded === 0 && part > 0) return '<1%'
  return `${rounded}%`
}

export const validWords = ({ valid, names }: Coverage): string => percentWords(valid, names)
