import { amongPeers, median } from '../peers.ts'
import { check, DSPS, giving, LINE_ITEMS } from '../check.ts'
import { fails, notApplicable, PASSES } from '../outcome.ts'
import { list, number, wantedNumber, wantedText } from '../parameters.ts'
import { walkAncestors, type CheckSubject } from '../subject.ts'
import { listWords, percentWords } from '../words.ts'
import { NOTHING_ASKED } from './reasons.ts'

const noModel = check({
  id: 'FIN-01',
  name: 'Revenue model missing or wrong',
  rationale: 'Prevents wrong invoices, and wrong pacing where budgets count revenue.',
  platforms: giving('revenue_model'),
  channels: 'all',
  levels: LINE_ITEMS,
  when: 'open',
  reads: ['revenue'],
  parameters: { model: wantedText('Rate card model: cpm, media_markup or total_markup') },
  severity: 'critical',
  fix: 'Set the revenue model.',
  atRisk: 'remaining',
  check({ settings: { revenue } }, { model }) {
    if (!revenue?.model) return fails(model ?? 'a revenue model', 'none')
    return model === null || model === revenue.model ? PASSES : fails(model, revenue.model)
  },
})

const peersMarkup = amongPeers((peers) => {
  const markups = peers.flatMap(({ settings: { revenue } }) => revenue?.percent || [])
  return { count: markups.length, median: median(markups) }
})

const markupSlip = check({
  id: 'FIN-02',
  name: 'Markup far off rate card',
  formerly: ['Markup unit slip'],
  rationale: 'Prevents charging the client too much or too little.',
  platforms: giving('markup'),
  channels: 'all',
  levels: LINE_ITEMS,
  when: 'open',
  reads: ['revenue'],
  parameters: {
    markup_percent: wantedNumber('Rate card markup', 'percent'),
    times: number('Maximum factor off', 'times', 8),
  },
  severity: 'critical',
  fix: 'Correct the markup.',
  atRisk: 'remaining',
  check(subject, { markup_percent, times }) {
    const percent = subject.settings.revenue?.percent
    if (!percent || percent <= 0) return notApplicable('no percentage markup')
    const peers = peersMarkup(subject)
    const usual = markup_percent ?? (peers.count >= 4 ? peers.median : null)
    if (!usual) return NOTHING_ASKED
    const ratio = percent / usual
    if (ratio <= times && ratio >= 1 / times) return PASSES
    return fails(`≈ ${percentWords(usual)}`, percentWords(percent))
  },
})

const collectFees = (subject: CheckSubject) =>
  [subject, ...walkAncestors(subject)].flatMap(({ settings: { revenue } }) => revenue?.fees ?? [])

const noFee = check({
  id: 'FIN-03',
  name: 'Required partner cost missing',
  rationale: 'Prevents the agency from absorbing a fee the client should pay.',
  platforms: DSPS,
  channels: 'all',
  levels: LINE_ITEMS,
  when: 'open',
  reads: ['revenue'],
  parameters: { fees: list('Rate card fees, as named by the platform') },
  severity: 'high',
  fix: 'Add the fee.',
  atRisk: 'week',
  check(subject, { fees }) {
    if (fees.length === 0) return NOTHING_ASKED
    const feeTypes = collectFees(subject).map(({ type }) => type.toLowerCase())
    const lacking = fees.filter((fee) => !feeTypes.includes(fee.toLowerCase()))
    return lacking.length === 0 ? PASSES : fails(listWords(fees), `missing ${listWords(lacking)}`)
  },
})

const paidTwice = check({
  id: 'FIN-04',
  name: 'Fee marked invoiced twice',
  rationale: 'Prevents paying the same fee twice.',
  platforms: giving('fees', LINE_ITEMS),
  channels: 'all',
  levels: LINE_ITEMS,
  when: 'open',
  reads: ['revenue'],
  parameters: {},
  severity: 'medium',
  fix: 'Correct who invoices the fee.',
  atRisk: 'week',
  check(subject) {
    const fees = collectFees(subject).filter(({ invoicedBy }) => invoicedBy)
    if (fees.length === 0) return notApplicable('no invoiced fee')
    for (const { type, invoicedBy } of fees) {
      const other = fees.find((one) => one.type === type && one.invoicedBy !== invoicedBy)
      if (other) return fails(`${type} invoiced once`, `by ${invoicedBy} and by ${other.invoicedBy}`)
    }
    return PASSES
  },
})

export const RATE_CARD = [noModel, markupSlip, noFee, paidTwice]
