import { dayFromNumber } from '../../time/day.ts'
import { MICROS } from '../../money/micros.ts'
import { isOpen, type CheckSubject } from '../subject.ts'
import type { CustomCheck, FieldCondition } from './definition.ts'
import { FIELDS, labelInText, levelsGiving, readField } from './field-catalogue.ts'
import { isUnknown, type Field, type FieldReading } from './field.ts'
import { compileCondition } from './judge-condition.ts'

/** Suggested check that catches an entity, with the number of other entities it catches. */
export type Proposal = { condition: FieldCondition; others: number; judged: number; check: CustomCheck }
type Candidate = { condition: FieldCondition; field: Field; margin: number }

const MAX_PROPOSALS = 5
const MAX_ITEMS = 20
/** Minimum number of peers; with fewer, anything would look unusual. */
const LEAST_OTHERS = 3
/** Fields that are unique to an entity, or no setting that a user could get wrong. */
const NO_RULE = new Set([
  'id',
  'name',
  'name_length',
  'account_id',
  'level',
  'platform_level',
  'effective_status',
  'platform_status',
  'days_since_change',
  'days_left',
  'days_to_start',
  'landing_urls',
  'trackers',
  'exchange_deal_id',
  'shares_budget_with',
])
/** Settings that must stay within the parent's. */
const WITHIN: readonly FieldCondition[] = [
  { field: 'starts_on', is: 'at_least', than: 'parent.starts_on' },
  { field: 'ends_on', is: 'at_most', than: 'parent.ends_on' },
  { field: 'budget', is: 'at_most', than: 'parent.budget' },
  { field: 'frequency_a_week', is: 'at_most', than: 'parent.frequency_a_week' },
]
/** Lower ranks first: a setting explains more than its consequences. */
const RANKS: Partial<Record<Field['group'], number>> = { delivery: 2, plan: 1, entity: 1 }

/**
 * Proposes the smallest rules that catch one entity and the fewest others: one field against a value, a
 * threshold or the parent. Rules that catch no other entity come first.
 */
export function proposeChecks(target: CheckSubject, all: Iterable<CheckSubject>): Proposal[] {
  const others = [...all].filter(
    (subject) =>
      subject !== target &&
      subject.kind === target.kind &&
      subject.account.platform === target.account.platform &&
      (isOpen(subject) || !isOpen(target)),
  )
  const { currency } = target.account
  const sameMoney = others.filter(({ account }) => account.currency === currency)
  /** Amounts of two currencies are never compared. */
  const comparable = ({ kind }: Field) => (kind === 'money' ? sameMoney : others)
  const candidates = [
    ...FIELDS.flatMap((field) => listCandidates(field, target, comparable(field))),
    ...WITHIN.map((condition) => ({
      condition,
      field: FIELDS.find(({ key }) => key === condition.field)!,
      margin: 1,
    })),
  ]
  return candidates
    .flatMap(({ condition, field, margin }) => {
      const judge = compileCondition(condition)
      if (judge(target) !== false) return []
      let [caught, judgedCount] = [0, 0]
      for (const subject of comparable(field)) {
        const truth = judge(subject)
        if (typeof truth === 'object') continue
        judgedCount++
        if (!truth) caught++
      }
      // A rule that catches more than a tenth of the others says nothing about this entity.
      if (judgedCount < LEAST_OTHERS || caught > judgedCount / 10) return []
      return [{ condition, field, margin, others: caught, judged: judgedCount }]
    })
    .toSorted(
      (a, b) =>
        a.others - b.others ||
        (RANKS[a.field.group] ?? 0) - (RANKS[b.field.group] ?? 0) ||
        b.margin - a.margin,
    )
    .slice(0, MAX_PROPOSALS)
    .map(({ condition, others: count, judged: judgedCount, field }) => ({
      condition,
      others: count,
      judged: judgedCount,
      check: makeCheck(target, condition, field, comparable(field).length < others.length ? currency : null),
    }))
}

function makeCheck(
  target: CheckSubject,
  condition: FieldCondition,
  field: Field,
  currency: string | null,
): CustomCheck {
  return {
    name: `Unusual ${labelInText(field)}`,
    protects: '',
    levels: [target.kind],
    platforms: [target.account.platform],
    channels: [],
    when: isOpen(target) ? 'open' : 'any',
    where: { join: 'and', of: currency === null ? [] : [{ field: 'currency', is: 'is', value: currency }] },
    except: { join: 'and', of: [] },
    expect: { join: 'and', of: [condition] },
    message: '',
    severity: 'medium',
    costs: '',
    fix: '',
    risk: 'week',
  }
}

function listCandidates(field: Field, target: CheckSubject, others: readonly CheckSubject[]): Candidate[] {
  if (NO_RULE.has(field.key)) return []
  if (!levelsGiving(field, target.account.platform).includes(target.kind)) return []
  const own = readField(field, target)
  if (isUnknown(own)) return []
  const readings = others.map((one) => readField(field, one)).filter((one) => !isUnknown(one))
  const of = (condition: Omit<FieldCondition, 'field'>, margin = 1): Candidate => ({
    condition: { field: field.key, ...condition },
    field,
    margin,
  })
  if (own === null) return [of({ is: 'set' })]
  const unset = readings.every((one) => one === null) ? [of({ is: 'not_set' })] : []
  if (typeof own === 'boolean') return [of({ is: 'is', value: !own })]
  if (typeof own === 'string') return [of({ is: 'is_not', value: own }), ...unset]
  if (typeof own === 'number') return [...thresholds(field, own, readings, of), ...unset]
  return [...itemCandidates(own, readings, of), ...unset]
}

type Make = (condition: Omit<FieldCondition, 'field'>, margin?: number) => Candidate

/** Round thresholds between the own value and its nearest neighbours. */
function thresholds(field: Field, own: number, readings: readonly FieldReading[], of: Make): Candidate[] {
  const values = readings.filter((one) => typeof one === 'number').toSorted((a, b) => a - b)
  if (values.length < LEAST_OTHERS) return []
  const spread =
    values.at(Math.floor(values.length * 0.9))! - values.at(Math.floor(values.length * 0.1))! || 1
  const scale = field.kind === 'money' ? MICROS : 1
  const write = (value: number) => (field.kind === 'day' ? dayFromNumber(value) : value / scale)
  const round = (near: number) =>
    field.kind === 'day' ? write(near) : niceBetween(near / scale, own / scale)
  const lower = values.findLast((one) => one < own)
  const upper = values.find((one) => one > own)
  return [
    ...(lower === undefined ? [] : [of({ is: 'at_most', value: round(lower) }, (own - lower) / spread)]),
    ...(upper === undefined ? [] : [of({ is: 'at_least', value: round(upper) }, (upper - own) / spread)]),
  ]
}

/** Items that hardly any peer has, or nearly all peers have. */
function itemCandidates(own: readonly string[], readings: readonly FieldReading[], of: Make): Candidate[] {
  const lists = readings.map((one) =>
    typeof one === 'object' && one !== null ? (one as readonly string[]) : [],
  )
  const counts = new Map<string, number>()
  for (const list of lists) for (const item of new Set(list)) counts.set(item, (counts.get(item) ?? 0) + 1)
  const has = new Set(own)
  const strange = own.filter((item) => (counts.get(item) ?? 0) <= lists.length / 10)
  const usual = [...counts].filter(([item, count]) => !has.has(item) && count >= lists.length * 0.9)
  return [
    ...strange.slice(0, MAX_ITEMS).map((item) => of({ is: 'has_none', value: [item] })),
    ...usual.slice(0, MAX_ITEMS).map(([item]) => of({ is: 'has_all', value: [item] })),
  ]
}

/** The number of the fewest digits from one on (it may be that one) to just before the other. */
export function niceBetween(from: number, before: number): number {
  const isUp = before > from
  const size = Math.max(Math.abs(from), Math.abs(before))
  if (size === 0 || from === before) return from
  const magnitude = Math.floor(Math.log10(size))
  for (let digits = 0; digits < 8; digits++) {
    const step = 10 ** (magnitude - digits)
    const at = isUp ? Math.ceil(from / step) : Math.floor(from / step)
    // Steps below one are divided by their whole inverse: 3 × 0.1 is not 0.3.
    const nice = step < 1 ? at / Math.round(1 / step) : at * step
    if (isUp ? nice >= from && nice < before : nice <= from && nice > before) return nice
  }
  return from
}
