import { amongPeers, median } from '../peers.ts'
import { check, DSPS, giving, LINE_ITEMS } from '../check.ts'
import { fails, notApplicable, PASSES } from '../outcome.ts'
import { list, number, wantedNumber, wantedText } from '../parameters.ts'
import { ancestorsOf, type CheckSubject } from '../subject.ts'
import { listWords, percentWords } from '../words.ts'
import { NOTHING_ASKED } from './reasons.ts'

const noModel = check({
  id: 'FIN-01',
  name: 'Revenue model missing or wrong',
  protects: 'the invoice',
  platforms: giving('revenue_model'),
  channels: 'all',
  levels: LINE_ITEMS,
  when: 'open',
  reads: ['revenue'],
  parameters: { model: wantedText('Model of the rate card: cpm, media_markup or total_markup') },
  severity: 'critical',
  costs: 'A wrong invoice, and wrong pacing: the budget is counted in revenue.',
  fix: 'Set the model.',
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
  name: 'Markup unit slip',
  protects: 'what the client is charged',
  platforms: giving('markup'),
  channels: 'all',
  levels: LINE_ITEMS,
  when: 'open',
  reads: ['revenue'],
  parameters: {
    markup_percent: wantedNumber('Markup of the rate card', 'percent'),
    times: number('Times it may be off', 'times', 8),
  },
  severity: 'critical',
  costs: 'The client is charged too much or too little.',
  fix: 'Enter it again.',
  atRisk: 'remaining',
  check(subject, { markup_percent, times }) {
    const percent = subject.settings.revenue?.percent
    if (!percent || percent <= 0) return notApplicable('it has no markup in percent')
    const peers = peersMarkup(subject)
    const usual = markup_percent ?? (peers.count >= 4 ? peers.median : null)
    if (!usual) return NOTHING_ASKED
    const ratio = percent / usual
    if (ratio <= times && ratio >= 1 / times) return PASSES
    return fails(`about ${percentWords(usual)}`, percentWords(percent))
  },
})

const feesOf = (subject: CheckSubject) =>
  [subject, ...ancestorsOf(subject)].flatMap(({ settings: { revenue } }) => revenue?.fees ?? [])

const noFee = check({
  id: 'FIN-03',
  name: 'Required partner cost missing',
  protects: 'fees that somebody has to pay',
  platforms: DSPS,
  channels: 'all',
  levels: LINE_ITEMS,
  when: 'open',
  reads: ['revenue'],
  parameters: { fees: list('Fees of the rate card, as the platform names them') },
  severity: 'high',
  costs: 'The agency absorbs the fee.',
  fix: 'Add the fee.',
  atRisk: 'week',
  check(subject, { fees }) {
    if (fees.length === 0) return NOTHING_ASKED
    const found = feesOf(subject).map(({ type }) => type.toLowerCase())
    const lacking = fees.filter((fee) => !found.includes(fee.toLowerCase()))
    return lacking.length === 0 ? PASSES : fails(listWords(fees), `without ${listWords(lacking)}`)
  },
})

const paidTwice = check({
  id: 'FIN-04',
  name: 'Fee marked invoiced twice',
  protects: 'fees from being paid twice',
  platforms: giving('fees', LINE_ITEMS),
  channels: 'all',
  levels: LINE_ITEMS,
  when: 'open',
  reads: ['revenue'],
  parameters: {},
  severity: 'medium',
  costs: 'It is paid twice.',
  fix: 'Correct who invoices it.',
  atRisk: 'week',
  check(subject) {
    const fees = feesOf(subject).filter(({ invoicedBy }) => invoicedBy)
    if (fees.length === 0) return notApplicable('it has no fee that somebody invoices')
    for (const { type, invoicedBy } of fees) {
      const other = fees.find((one) => one.type === type && one.invoicedBy !== invoicedBy)
      if (other) return fails(`${type} invoiced once`, `by ${invoicedBy} and by ${other.invoicedBy}`)
    }
    return PASSES
  },
})

export const RATE_CARD = [noModel, markupSlip, noFee, paidTwice]
