import { netBid } from '../../net-bid.ts'
import { unknown, type Field } from '../field.ts'
import { field, nonEmptyList, moneyIn, fieldsForPart, nonBlankText } from './make.ts'

const bid = fieldsForPart('bid', 'bid')
const goals = fieldsForPart('goals', 'bid')
const revenue = fieldsForPart('revenue', 'bid')
const NO_BID = unknown('no bid from the platform')

export const BID_FIELDS: readonly Field[] = [
  bid('bid_strategy', 'Bid strategy', 'text', ({ strategy }) => nonBlankText(strategy)),
  bid('bid_type', 'Bid type', 'choice', ({ type }) => type, {
    values: { cpm: 'CPM', cpc: 'CPC', cpv: 'CPV', cpa: 'CPA', roas: 'ROAS', auto: 'Automatic' },
  }),
  bid('bid', 'Bid', 'money', ({ base }, subject) => moneyIn(subject, base)),
  bid('highest_bid', 'Maximum bid', 'money', ({ max }, subject) => moneyIn(subject, max)),
  bid('target_bid', 'Bid strategy target', 'money', ({ target }, subject) => moneyIn(subject, target)),
  bid('target_ratio', 'Bid strategy target ratio', 'number', ({ targetRatio }) => targetRatio),
  field('net_bid', 'Bid after fees', ['bid', ['bid', 'revenue']], 'money', (subject) =>
    subject.settings.bid ? netBid(subject) : NO_BID,
  ),
  goals('goals', 'Goals', 'list', (all) => nonEmptyList(all.map(({ type }) => type))),
  goals('goal_amount', 'Goal amount', 'money', (all, subject) =>
    moneyIn(subject, all.find(({ amount }) => amount)?.amount),
  ),
  goals(
    'goal_percent',
    'Goal percentage',
    'percent',
    (all) => all.find(({ percent }) => percent !== undefined && percent !== null)?.percent,
  ),
  revenue('revenue_model', 'Revenue model', 'choice', ({ model }) => model, {
    values: { cpm: 'CPM', media_markup: 'Media markup', total_markup: 'Total markup', fixed: 'Fixed' },
  }),
  revenue('revenue_amount', 'Revenue rate', 'money', ({ amount }, subject) => moneyIn(subject, amount)),
  revenue('markup', 'Markup', 'percent', ({ percent }) => percent),
  revenue('fees', 'Fees', 'list', ({ fees }) => nonEmptyList(fees.map(({ type }) => type))),
  revenue('fees_percent', 'Total fees in percent', 'percent', ({ fees }) =>
    fees.some(({ percent }) => percent) ? fees.reduce((sum, { percent }) => sum + (percent ?? 0), 0) : null,
  ),
]
