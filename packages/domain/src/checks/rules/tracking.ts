import { settlesAfterDays } from '../../connections/settled.ts'
import { ALL_PLATFORMS, CAMPAIGNS, check, giving, LINE_ITEMS } from '../check.ts'
import { dataDay, sumDelivered } from '../sum-delivered.ts'
import { cannotTell, fails, notApplicable, PASSES } from '../outcome.ts'
import { number, wantedNumber, yesNo } from '../parameters.ts'
import { percentWords, unitWords } from '../words.ts'
import { NO_NUMBERS, NOTHING_ASKED } from './reasons.ts'
import { MICROS } from '../../money/micros.ts'

const WEEK = 7

const silent = check({
  id: 'TRK-02',
  name: 'Conversion tag silent or dropped',
  rationale: 'Prevents conversion bidding from running on no data.',
  platforms: ALL_PLATFORMS,
  channels: 'all',
  levels: CAMPAIGNS,
  when: 'live',
  reads: ['delivery', 'flight'],
  parameters: {
    // A week differs from the week before by a tenth and more without any fault.
    drop_percent: number('Week-on-week drop', 'percent', 50),
    least: number('Minimum conversions, previous week', 'count', 50),
  },
  severity: 'high',
  fix: 'Repair the tag.',
  atRisk: 'spent_week',
  check(subject, { drop_percent, least }) {
    const { account, startsOn, endsOn } = subject
    if (account.dataThrough === null || startsOn === null) return NO_NUMBERS
    // Conversions come in late: a week counts when the platform has stopped correcting it, and it was read since.
    const { platform, finals } = account
    if (finals.conversions === null) return NO_NUMBERS
    const last = Math.min(account.dataThrough - settlesAfterDays(platform).conversions, finals.conversions)
    const first = last - 2 * WEEK + 1
    if (first < startsOn || (endsOn !== null && last > endsOn))
      return notApplicable('less than two full weeks of data')
    const before = sumDelivered(subject, 'conversions', first, last - WEEK)
    const now = sumDelivered(subject, 'conversions', last - WEEK + 1, last)
    if (before === null || now === null) return NO_NUMBERS
    if (before < least * MICROS) return notApplicable('too few conversions to compare')
    const lastTwo = sumDelivered(subject, 'conversions', last - 1, last)
    if (lastTwo === 0) return fails('conversions every day', 'none for two days')
    // Fewer clicks bring fewer conversions, and no tag is broken.
    const clicksBefore = sumDelivered(subject, 'clicks', first, last - WEEK)
    const clicksNow = sumDelivered(subject, 'clicks', last - WEEK + 1, last)
    const clickRatio = clicksBefore && clicksNow !== null ? Math.min(1, clicksNow / clicksBefore) : 1
    const expectedConversions = before * clickRatio
    if (expectedConversions < least * MICROS) return notApplicable('too few conversions to compare')
    const fall = 100 * (1 - now / expectedConversions)
    if (fall <= drop_percent) return PASSES
    return fails(
      `≈ ${unitWords(expectedConversions / MICROS)}/week for its clicks`,
      `${percentWords(fall)} fewer`,
    )
  },
})

const otherWindow = check({
  id: 'TRK-03',
  name: 'Attribution window differs from plan',
  rationale: 'Prevents results that can’t be compared with the plan.',
  platforms: giving('click_days'),
  channels: 'all',
  levels: LINE_ITEMS,
  when: 'open',
  reads: ['tracking'],
  parameters: {
    click_days: wantedNumber('Days after a click', 'days'),
    view_days: wantedNumber('Days after a view', 'days'),
  },
  severity: 'medium',
  fix: 'Align the window.',
  atRisk: 'nothing',
  check({ settings: { tracking } }, { click_days, view_days }) {
    if (click_days === null && view_days === null) return NOTHING_ASKED
    const { clickDays, viewDays } = tracking?.attribution ?? {}
    if (clickDays === undefined && viewDays === undefined)
      return cannotTell('no attribution window from the platform')
    const isOther =
      (click_days !== null && (clickDays ?? 0) !== click_days) ||
      (view_days !== null && (viewDays ?? 0) !== view_days)
    const words = (click: number | null | undefined, view: number | null | undefined) =>
      `${click ?? 'any'} after a click, ${view ?? 'any'} after a view`
    return isOther ? fails(words(click_days, view_days), words(clickDays ?? 0, viewDays ?? 0)) : PASSES
  },
})

const viewsCount = check({
  id: 'TRK-04',
  name: 'View-through counted at full weight',
  rationale: 'Prevents inflated results from view-through conversions.',
  platforms: giving('views_counted'),
  channels: 'all',
  levels: LINE_ITEMS,
  when: 'open',
  reads: ['tracking'],
  parameters: { is_click_only: yesNo('Plan counts clicks only') },
  severity: 'medium',
  fix: 'Set the view-through weight.',
  atRisk: 'nothing',
  check({ settings: { tracking } }, { is_click_only }) {
    if (!is_click_only) return NOTHING_ASKED
    const weights = (tracking?.conversions ?? []).flatMap((one) => one.countsViewsPercent ?? [])
    if (weights.length === 0) return cannotTell('no view-through weight from the platform')
    const most = Math.max(...weights)
    return most < 100 ? PASSES : fails('view-through below full weight', percentWords(most))
  },
})

const moreClicks = check({
  id: 'TRK-05',
  name: 'Clicks exceed impressions on tracking ad',
  rationale: 'Catches bot clicks or a misplaced pixel.',
  platforms: ALL_PLATFORMS,
  channels: 'all',
  levels: LINE_ITEMS,
  when: 'live',
  reads: ['delivery'],
  parameters: { least_clicks: number('Minimum clicks', 'count', 10) },
  severity: 'high',
  fix: 'Review the tag.',
  atRisk: 'spent_week',
  check(subject, { least_clicks }) {
    const day = dataDay(subject)
    if (day === null) return NO_NUMBERS
    const clicks = sumDelivered(subject, 'clicks', day, day)
    const impressions = sumDelivered(subject, 'impressions', day, day)
    if (clicks === null || impressions === null) return NO_NUMBERS
    if (clicks < least_clicks * MICROS || clicks <= impressions) return PASSES
    return fails(`at most ${unitWords(impressions / MICROS)} clicks`, unitWords(clicks / MICROS))
  },
})

export const TRACKING = [silent, otherWindow, viewsCount, moreClicks]
