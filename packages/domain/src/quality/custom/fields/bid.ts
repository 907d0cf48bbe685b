import { netBid } from '../../net-bid.ts'
import { unknown, type Field } from '../field.ts'
import { field, listOf, moneyIn, ofPart, textOf } from './make.ts'

const bid = ofPart('bid', 'bid')
const goals = ofPart('goals', 'bid')
const revenue = ofPart('revenue', 'bid')
const NO_BID = unknown('the platform tells no bid here')

export const BID_FIELDS: readonly Field[] = [
  bid('bid_strategy', 'Bid strategy', 'text', ({ strategy }) => textOf(strategy)),
  bid('bid_type', 'Bid type', 'choice', ({ type }) => type, {
    values: { cpm: 'CPM', cpc: 'CPC', cpv: 'CPV', cpa: 'CPA', roas: 'ROAS', auto: 'Automatic' },
  }),
  bid('bid', 'Bid', 'money', ({ base }, subject) => moneyIn(subject, base)),
  bid('highest_bid', 'Highest bid', 'money', ({ max }, subject) => moneyIn(subject, max)),
  bid('target_bid', 'Target of the bid strategy', 'money', ({ target }, subject) => moneyIn(subject, target)),
  bid('target_ratio', 'Target ratio of the bid strategy', 'number', ({ targetRatio }) => targetRatio),
  field('net_bid', 'Bid after fees', ['bid', ['bid', 'revenue']], 'money', (subject) =>
    subject.settings.bid ? netBid(subject) : NO_BID,
  ),
  goals('goals', 'Goals', 'list', (all) => listOf(all.map(({ type }) => type))),
  goals('goal_amount', 'Amount of the goal', 'money', (all, subject) =>
    moneyIn(subject, all.find(({ amount }) => amount)?.amount),
  ),
  goals(
    'goal_percent',
    'Percentage of the goal',
    'percent',
    (all) => all.find(({ percent }) => percent !== undefined && percent !== null)?.percent,
  ),
  revenue('revenue_model', 'Revenue model', 'choice', ({ model }) => model, {
    values: { cpm: 'CPM', media_markup: 'Media markup', total_markup: 'Total markup', fixed: 'Fixed' },
  }),
  revenue('revenue_amount', 'Revenue rate', 'money', ({ amount }, subject) => moneyIn(subject, amount)),
  revenue('markup', 'Markup', 'percent', ({ percent }) => percent),
  revenue('fees', 'Fees', 'list', ({ fees }) => listOf(fees.map(({ type }) => type))),
  revenue('fees_percent', 'Fees in percent, added up', 'percent', ({ fees }) =>
    fees.some(({ percent }) => percent) ? fees.reduce((sum, { percent }) => sum + (percent ?? 0), 0) : null,
  ),
]
