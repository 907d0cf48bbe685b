import { clientKey, dayText, PLATFORMS, type AdPlatformKey } from '@flightdeck/domain'
import {
  dimensionOf,
  metricWords,
  REPORT_DATASETS,
  type ReportFilter,
  type ReportQuestion,
} from '@flightdeck/domain/reports'
import type { AnsweredQuestion } from './answered-question.ts'
import type { ReadAccount } from './account-store.ts'

/** What a reader of the figures must know: what they leave out, and why. */
export const notesOf = ({ dataset, filters }: ReportQuestion, answered: AnsweredQuestion): string[] => [
  ...(REPORT_DATASETS[dataset].note === null ? [] : [REPORT_DATASETS[dataset].note]),
  ...gaps(answered),
  ...currencies(answered),
  ...lateness(answered),
  ...filters.flatMap((filter) => unknownValues(filter, answered.accounts)),
]

const labelOf = (platform: AdPlatformKey) => PLATFORMS[platform].label
const listed = (words: readonly string[]) =>
  words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} and ${words.at(-1)}`

function gaps({ missing }: AnsweredQuestion): string[] {
  const byPlatforms = Map.groupBy(
    [...Map.groupBy(missing, ({ metric }) => metric)].map(([metric, some]) => ({
      metric: metricWords(metric).label,
      platforms: listed(some.map(({ platform }) => labelOf(platform)).toSorted()),
    })),
    ({ platforms }) => platforms,
  )
  return [...byPlatforms].map(
    ([platforms, some]) =>
      `${listed(some.map(({ metric }) => metric))}: not fully reported by ${platforms}. Figures leave out what is missing.`,
  )
}

function currencies({ table: { money } }: AnsweredQuestion): string[] {
  if (money.isNative && money.currencies.length > 1)
    return [
      'Amounts are in several currencies, so money has no total. Show the reporting currency for totals.',
    ]
  return money.withoutRate.length > 0
    ? [`No exchange rate for ${listed(money.withoutRate)}. Those amounts are left out.`]
    : []
}

const lateness = ({ dataThrough, days }: AnsweredQuestion): string[] =>
  dataThrough.flatMap(({ platform, day }) => {
    if (day === null) return [`${labelOf(platform)} has no data yet.`]
    return day < days.to
      ? [`${labelOf(platform)} data ends on ${dayText(day)}, before the end of the period.`]
      : []
  })

/** A filter on what was removed says so. */
function unknownValues({ dimension, values }: ReportFilter, accounts: readonly ReadAccount[]): string[] {
  const known: Partial<Record<ReportFilter['dimension'], (value: string) => boolean>> = {
    account: (value) => accounts.some(({ accountNo }) => String(accountNo) === value),
    client: (value) => accounts.some(({ name }) => clientKey(name) === value),
    platform: (value) => accounts.some(({ platform }) => platform === value),
  }
  const isKnown = known[dimension]
  const gone = isKnown ? values.filter((value) => !isKnown(value)) : []
  if (gone.length === 0) return []
  return [
    `The filter on ${dimensionOf(dimension).label.toLowerCase()} names ${gone.length === 1 ? 'a value' : `${gone.length} values`} with no synced account. Edit the filter or reconnect the account.`,
  ]
}
