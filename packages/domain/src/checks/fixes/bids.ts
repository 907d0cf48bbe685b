import { walkAncestors, nearestValue, isOpen, type CheckSubject } from '../subject.ts'
import { inOwnCurrency, micros } from '../money.ts'
import { netBid, offeredCpm } from '../net-bid.ts'
import { lineItemsBelow, median } from '../peers.ts'
import { formatMoney, percentWords } from '../words.ts'
import { inCoins } from './budgets.ts'
import { numberIn, proposeChange, currentValue, type Fix, type Proposal } from './proposal.ts'
import { unitsToMicros } from '../../money/micros.ts'

/** Decisive bid: the maximum when set, otherwise the base bid. */
const decisiveBidPart = ({ settings: { bid } }: CheckSubject) =>
  bid?.max ? ('max' as const) : ('base' as const)
const bidTo = (subject: CheckSubject, amount: number, why: string, round = Math.round): Proposal[] =>
  proposeChange(subject, 'bid', inCoins(subject, amount, round), why, { part: decisiveBidPart(subject) })

const aboveCeiling: Fix = (subject, parameters) => {
  const isClick = subject.settings.bid?.type === 'cpc'
  const most = numberIn(parameters, isClick ? 'most_cpc' : 'most_cpm')
  if (most === null) return []
  const ceiling = unitsToMicros(most)
  return bidTo(
    subject,
    ceiling,
    `The ceiling is ${formatMoney(subject, ceiling)} for a ${isClick ? 'click' : 'thousand impressions'}.`,
    Math.floor,
  )
}

/** Median offer of its campaign, in the same channel. */
const noMaximum: Fix = (subject) => {
  const top = [...walkAncestors(subject)].at(-1)
  const offers = (top ? lineItemsBelow(top) : []).flatMap((one) =>
    one !== subject && one.channel === subject.channel ? (offeredCpm(one) ?? []) : [],
  )
  const usual = median(offers)
  if (usual === null) return []
  const why = `The ${offers.length} others of its campaign offer ${formatMoney(subject, usual)} in the middle.`
  return proposeChange(subject, 'bid', inCoins(subject, usual), why, { part: 'max' })
}

const baseAboveMax: Fix = (subject) => {
  const { base, max } = subject.settings.bid ?? {}
  if (!base || !max) return []
  return [
    ...proposeChange(subject, 'bid', max, `The highest bid is ${formatMoney(subject, micros(max))}.`, {
      part: 'base',
    }),
    ...proposeChange(subject, 'bid', base, `The base bid is ${formatMoney(subject, micros(base))}.`, {
      part: 'max',
    }),
  ]
}

/** Bid that leaves a given price after fees. */
function offerFor(subject: CheckSubject, price: number): number {
  const fees =
    nearestValue(subject, ({ settings: { revenue } }) => (revenue?.fees.length ? revenue.fees : null)) ?? []
  let [byThousand, percent] = [0, 0]
  for (const fee of fees) {
    if (fee.amount && inOwnCurrency(subject, fee.amount)) byThousand += micros(fee.amount)
    percent += fee.percent ?? 0
  }
  return price * (1 + percent / 100) + byThousand
}

const enoughFor = (subject: CheckSubject, price: number): Proposal[] => {
  const offer = offerFor(subject, price)
  const fees = offer > price ? `, with fees ${formatMoney(subject, offer)}` : ''
  return bidTo(subject, offer, `Its deal costs ${formatMoney(subject, price)}${fees}.`, Math.ceil)
}

const belowFloor: Fix = (subject) => {
  const rates = subject.deals.flatMap(({ settings: { deal } }) => (deal?.rate ? micros(deal.rate) : []))
  if (rates.length === 0) return []
  const currentDeals = currentValue(subject, 'deals', {})
  return [
    ...enoughFor(subject, Math.min(...rates)),
    ...(currentDeals && currentDeals.length > 0
      ? proposeChange(
          subject,
          'deals',
          [],
          `At ${formatMoney(subject, netBid(subject) ?? 0)} after fees it wins none of its deals.`,
        )
      : []),
  ]
}

/** Raises the open line item closest to the price. */
const dealBelowFloor: Fix = (subject) => {
  const rate = subject.settings.deal?.rate
  const lines = subject.usedBy.filter(isOpen).toSorted((a, b) => (netBid(b) ?? 0) - (netBid(a) ?? 0))
  return rate && lines[0] ? enoughFor(lines[0], micros(rate)) : []
}

const markupSlip: Fix = (subject, parameters) => {
  const top = [...walkAncestors(subject)].at(-1)
  const others = (top ? lineItemsBelow(top) : []).flatMap(
    ({ settings: { revenue } }) => revenue?.percent || [],
  )
  const card = numberIn(parameters, 'markup_percent')
  const usual = card ?? median(others)
  if (usual === null) return []
  const to = Math.round(usual * 1_000) / 1_000
  const why =
    card === null
      ? `Its ${others.length} peers have ${percentWords(to)} in the middle.`
      : `The rate card says ${percentWords(to)}.`
  return proposeChange(subject, 'markup', to, why)
}

export const BID_FIXES = {
  'BID-01': aboveCeiling,
  'BID-02': noMaximum,
  'BID-03': baseAboveMax,
  'BID-04': belowFloor,
  'DEA-05': dealBelowFloor,
  'FIN-02': markupSlip,
} satisfies Record<string, Fix>
