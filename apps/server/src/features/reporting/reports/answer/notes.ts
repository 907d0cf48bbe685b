import { mixedSpendBasis, PLATFORMS, type AdPlatformKey } from '@flightdeck/domain/platforms'
import { dayFromNumber, dayText } from '@flightdeck/domain/time'
import {
  lostNotes,
  metricWords,
  planNotes,
  platformsIn,
  REPORT_DATASETS,
  unreportedBy,
  usesSpend,
  type MissingWay,
} from '@flightdeck/domain/reports'
import { presentRate } from '../../../data/rates/index.ts'
import type { AnsweredQuestion } from './stored-answer.ts'

/** Notes for the reader of the figures: omissions, and their reasons. */
export const answerNotes = (answered: AnsweredQuestion, missing: MissingWay): string[] => [
  ...lostNotes(answered.lost, missing),
  ...[REPORT_DATASETS[answered.question.dataset].note].filter((note) => note !== null),
  ...withoutLevel(answered),
  ...againstPlans(answered),
  ...spendBasis(answered),
  ...provisionalDays(answered),
  ...gaps(answered),
  ...currencies(answered),
  ...lateness(answered),
]

const platformLabel = (platform: AdPlatformKey) => PLATFORMS[platform].label
const listed = (words: readonly string[]) =>
  words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} and ${words.at(-1)}`

function withoutLevel({ question, accounts }: AnsweredQuestion): string[] {
  const platforms = unreportedBy(
    question,
    accounts.map(({ platform }) => platform),
  )
  return platforms.length === 0
    ? []
    : [
        `${REPORT_DATASETS[question.dataset].label}: not reported by ${listed(platforms.map(platformLabel).toSorted())}.`,
      ]
}

function againstPlans({
  question: { metrics },
  plans,
  table: { heads, totals },
}: AnsweredQuestion): string[] {
  if (plans === null) return []
  const isPartial = totals.partial.some(
    (at) => heads[at]!.isBefore && plans.plannedMetrics.includes(heads[at]!.metric),
  )
  return planNotes(metrics, plans, isPartial)
}

/** Spend that is added over platforms that count revenue and others that count cost. */
function spendBasis({ question, accounts }: AnsweredQuestion): string[] {
  if (!question.metrics.some(usesSpend)) return []
  const platforms = accounts.map(({ platform }) => platform)
  const basis = mixedSpendBasis(platformsIn(question, platforms))
  return basis === null ? [] : [`Spend is ${basis}.`]
}

/** Revenue at a price per conversion, and the margin with it, grow as conversions come in. */
function provisionalDays({ provisional }: AnsweredQuestion): string[] {
  if (!provisional) return []
  const [from, to] = [provisional.from, provisional.to].map((day) => dayText(dayFromNumber(day)))
  const days = from === to ? from : `${from} to ${to}`
  return [`Revenue and margin are provisional: conversions of ${days} may still be corrected.`]
}

function gaps({ missing }: AnsweredQuestion): string[] {
  const byPlatforms = Map.groupBy(
    [...Map.groupBy(missing, ({ metric }) => metric)].map(([metric, some]) => ({
      metric: metricWords(metric).label,
      platforms: listed(some.map(({ platform }) => platformLabel(platform)).toSorted()),
    })),
    ({ platforms }) => platforms,
  )
  return [...byPlatforms].map(
    ([platforms, some]) =>
      `${listed(some.map(({ metric }) => metric))}: not fully reported by ${platforms}. Figures leave out what is missing.`,
  )
}

function currencies(answered: AnsweredQuestion): string[] {
  const { money } = answered.table
  if (money.isNative)
    return [
      'Amounts are in several currencies, so money has no total and no chart. Show the reporting currency for both.',
      ...ranking(answered),
    ]
  return money.withoutRate.length > 0
    ? [`No exchange rate for ${listed(money.withoutRate)}. Those amounts are left out.`]
    : []
}

/** Rates by which native amounts of several currencies are ranked, and currencies without one. */
function ranking({ table: { money }, rates }: AnsweredQuestion): string[] {
  if (money.rankedIn === null) return []
  const used = rates
    .filter(({ from, to }) => money.currencies.includes(from) && from !== to)
    .map(presentRate)
    .map(({ from, to, rate, source, on }) => `1 ${from} = ${rate} ${to} (${source}, ${dayText(on)})`)
  return [
    `Ranked by worth in ${money.rankedIn}${used.length > 0 ? `: ${used.join(', ')}` : ''}.`,
    ...(money.withoutRate.length > 0
      ? [`No exchange rate for ${listed(money.withoutRate)}. Those rows come last.`]
      : []),
  ]
}

const lateness = ({ dataThrough, days }: AnsweredQuestion): string[] =>
  dataThrough.flatMap(({ platform, day }) => {
    if (day === null) return [`${platformLabel(platform)} has no data yet.`]
    return day < days.to
      ? [`${platformLabel(platform)} data ends on ${dayText(day)}, before the end of the period.`]
      : []
  })
