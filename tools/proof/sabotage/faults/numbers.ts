import type { Fault } from '../fault.ts'

const domain = 'packages/domain/src'

/** Rules about money, days, pacing and reports. */
export const NUMBERS: readonly Fault[] = [
  {
    file: `${domain}/money/micros.ts`,
    effect: 'half a millionth is rounded towards zero',
    from: `(fraction[6] ?? '0') >= '5'`,
    to: `(fraction[6] ?? '0') > '5'`,
    tests: [`${domain}/money/micros.test.ts`],
  },
  {
    file: `${domain}/money/convert.ts`,
    effect: 'dollars become pounds by the rate of pounds to dollars',
    from: `dividedHalfAway(micros * ratio.over, ratio.under * unit)`,
    to: `dividedHalfAway(micros * ratio.under, ratio.over * unit)`,
    tests: [`${domain}/money/convert.test.ts`],
  },
  {
    file: `${domain}/money/rate-book.ts`,
    effect: 'the feed overrides a rate that the organisation set itself',
    from: `isOwn(rate) || !isOwn(rival)`,
    to: `!isOwn(rate) || isOwn(rival)`,
    tests: [`${domain}/money/rate-book.test.ts`],
  },
  {
    file: `${domain}/money/money-words.ts`,
    effect: 'a loss of ten thousand is written with pence',
    from: `const text = unsignedDigits(Math.abs(amount), currency, digits)`,
    to: `const text = unsignedDigits(amount, currency, digits)`,
    tests: [`${domain}/money/money-words.test.ts`],
  },
  {
    file: `${domain}/time/zone.ts`,
    effect: 'an hour that clocks show twice begins the second time',
    from: `before < after ? [before, after] : [after, before]`,
    to: `before < after ? [after, before] : [before, after]`,
    tests: [`${domain}/time/zone.test.ts`],
  },
  {
    file: `${domain}/connections/days-to-read.ts`,
    effect: 'the running day counts as complete',
    from: `return addDays(dayIn(timezone, now), -1)`,
    to: `return dayIn(timezone, now)`,
    tests: [`${domain}/connections/days-to-read.test.ts`],
  },
  {
    file: `${domain}/connections/settled.ts`,
    effect: 'days that a platform may still restate count as final',
    from: `if (day >= dataFrom && day <= last`,
    to: `if (day > dataFrom && day < last`,
    tests: [`${domain}/connections/settled.test.ts`],
  },
  {
    file: `${domain}/pacing/month-goal.ts`,
    effect: 'a month’s goal includes the first of the next month',
    from: `return next - 1`,
    to: `return next`,
    tests: [`${domain}/pacing/month-goal.test.ts`],
  },
  {
    file: `${domain}/pacing/projection.ts`,
    effect: 'a forecast spends more than the budgets on the platform',
    from: `Math.min(walked, mostLeft)`,
    to: `walked`,
    tests: [`${domain}/pacing/projection.test.ts`],
  },
  {
    file: `${domain}/pacing/promise/change-promise.ts`,
    effect: 'a lowered daily budget promises more than its days allow',
    from: `end: Math.min(projection.end, perDay),`,
    to: `end: projection.end,`,
    tests: [`${domain}/pacing/promise/change-promise.test.ts`],
  },
  {
    file: `${domain}/reports/period.ts`,
    effect: 'days are compared with other weekdays',
    from: `Math.ceil(length / WEEK) * WEEK`,
    to: `length`,
    tests: [`${domain}/reports/period.test.ts`],
  },
  {
    file: `${domain}/reports/schedule.ts`,
    effect: 'a report is sent by UTC instead of the organisation’s clocks',
    from: `instantIn(timeZone, day, whenComplete ? 0 : hour)`,
    to: `instantIn('UTC', day, whenComplete ? 0 : hour)`,
    tests: [`${domain}/reports/schedule.test.ts`],
  },
  {
    file: `${domain}/reports/send-condition.ts`,
    effect: 'a report is sent because all other rows together pass its threshold',
    from: `rows.filter((row) => !row.is_others).map`,
    to: `rows.map`,
    tests: [`${domain}/reports/send-condition.test.ts`],
  },
  {
    file: `${domain}/plan-sheets/plan-day.ts`,
    effect: 'a plan’s 03/04/2026 is read as the third of April without a word',
    from: `if (dayFirst && monthFirst && dayFirst !== monthFirst)`,
    to: `if (dayFirst && monthFirst && dayFirst === monthFirst)`,
    tests: [`${domain}/plan-sheets/plan-day.test.ts`],
  },
  {
    file: `${domain}/plan-sheets/plan-row.ts`,
    effect: 'a plan’s 0.15 is read as 0.15 percent without a word',
    from: `if (!hasSign && value > 0n && value < UNIT_MICROS)`,
    to: `if (hasSign && value > 0n && value < UNIT_MICROS)`,
    tests: [`${domain}/plan-sheets/plan-row.test.ts`],
  },
  {
    file: `${domain}/metrics/window.ts`,
    effect: 'the last 7 days of an alert rule are eight',
    from: `return { from: to - days + 1, to }`,
    to: `return { from: to - days, to }`,
    tests: [`${domain}/metrics/window.test.ts`],
  },
]
