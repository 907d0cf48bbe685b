import { valueInWords, type Day } from '@flightdeck/domain'
import { itemProblem, viewAfter, type ChangePolicy, type Weight } from '@flightdeck/domain/changes'
import {
  cannotUndo,
  fieldTitle,
  isChangeField,
  isSame,
  refusalOf,
  ruleOf,
  valueIn,
  type ChangeRequest,
  type FieldValue,
} from '@flightdeck/domain/writes'
import { AppError } from '../../../ground/app-error.ts'
import type { Exchange } from '../../rates/index.ts'
import type { EarlierRaises } from './earlier-raises.ts'
import type { KnownEntity } from './known-entities.ts'
import { requestOf, type WantedChange } from '../request-of.ts'
import { weigh } from './weigh.ts'
import type { WrittenSince } from './written-since.ts'

/** `isBack`: takes back what was done, so how far the way is says nothing of it. */
export type PlacedChange = WantedChange & { known: KnownEntity; isBack: boolean }
export type CheckedChange = { weight: Weight; isByHand: boolean; isUndoable: boolean }

export type ProposalContext = {
  today: Day
  policy: ChangePolicy
  exchange: Exchange
  written: WrittenSince
  earlier: EarlierRaises
}
type Problem = { sentence: string; isStale?: true }
const MOST_TOLD = 20

/** Everything that can be said against items before any platform is asked, or what they weigh. */
export function checkItems(changes: readonly PlacedChange[], context: ProposalContext): CheckedChange[] {
  const problems: (Problem & { at: number })[] = []
  const places = new Set<string>()
  const checked: CheckedChange[] = []
  const dailyBudgets = Map.groupBy(changes.filter(isDailyBudget), ({ known }) => known.entityNo)
  for (const [at, change] of changes.entries()) {
    const result = repeated(places, change) ?? checkItem(change, context, dailyBudgets)
    if ('sentence' in result) problems.push({ at, ...result })
    else checked.push(result)
    if (problems.length >= MOST_TOLD) break
  }
  const [first] = problems
  if (!first) return checked
  const fields = Object.fromEntries(problems.map(({ at, sentence }) => [`items.${at}`, [sentence]]))
  const isStale = problems.every((one) => one.isStale)
  throw new AppError(isStale ? 'conflict' : 'invalid', first.sentence, { fields })
}

function repeated(places: Set<string>, { known, field, part }: PlacedChange): Problem | null {
  const place = `${known.entityNo} ${field} ${JSON.stringify(part ?? null)}`
  if (places.has(place)) return { sentence: `${known.seen.name}: ${fieldTitle(field)} is in this set twice.` }
  places.add(place)
  return null
}

type Budgets = ReadonlyMap<number, readonly PlacedChange[]>
const isDailyBudget = ({ field, part }: PlacedChange): boolean => field === 'budget' && part === 'daily'

function checkItem(
  change: PlacedChange,
  context: ProposalContext,
  dailyBudgets: Budgets,
): CheckedChange | Problem {
  const { known, field } = change
  if (!isChangeField(field)) return { sentence: `${known.seen.name}: Flightdeck does not know this field.` }
  try {
    return fittingItem(change, requestOf(known.seen, change), context, dailyBudgets)
  } catch (error) {
    // A value or a part of another shape than the field has.
    if (error instanceof TypeError || error instanceof SyntaxError || error instanceof RangeError)
      return { sentence: `${known.seen.name}: This value does not fit the field.` }
    throw error
  }
}

function fittingItem(
  { known, field, before, isBack }: PlacedChange,
  request: ChangeRequest,
  { today, policy, exchange, written, earlier }: ProposalContext,
  dailyBudgets: Budgets,
): CheckedChange | Problem {
  const { platform, seen, account } = known
  const say = (sentence: string): Problem => ({ sentence: `${seen.name}: ${sentence}` })
  const last = written(known.entityNo, request) ?? valueIn(seen, request)
  if (!isSame(last as FieldValue, before as FieldValue))
    return {
      ...say(`${fieldTitle(field)} was last seen as ${valueInWords(last)}, not as ${valueInWords(before)}.`),
      isStale: true,
    }
  const hasRule = ruleOf(platform, request) !== null
  const isByHand = !hasRule || known.isReadOnly
  const refusal = hasRule ? refusalOf(platform, request, account.currency, seen) : null
  if (refusal) return say(refusal)
  // Days are added at the daily budget that the same set raises.
  const inSet = field === 'flight' ? (dailyBudgets.get(known.entityNo) ?? []) : []
  const view = viewAfter(
    earlier.viewOf(known),
    inSet.map((budget) => requestOf(seen, budget)),
  )
  const bidBaseMicros = request.field === 'bid' ? earlier.bidBaseOf(known.entityNo, request.part) : null
  const { mostStepPercent } = policy
  const weighed = weigh(request, view, exchange, { today, mostStepPercent, bidBaseMicros })
  const weight = isBack && field !== 'bid' ? { ...weighed, stepPercent: null } : weighed
  const against = itemProblem(policy, { ...weight, platform, field })
  if (against) return say(against)
  return { weight, isByHand, isUndoable: !isByHand && cannotUndo(platform, request) === null }
}
