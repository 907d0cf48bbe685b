import { valueInWords } from '@flightdeck/domain/ad-data'
import { convert } from '@flightdeck/domain/money'
import type { Day } from '@flightdeck/domain/time'
import {
  itemProblem,
  viewAfter,
  changeDirection,
  movedBy,
  relativeStep,
  NO_EFFECT,
  type ChangePolicy,
  type Weight,
  type CostContext,
} from '@flightdeck/domain/changes'
import { cannotUndo, refusalReason, fieldRule } from '@flightdeck/domain/platforms'
import {
  fieldTitle,
  isChangeField,
  isSame,
  valueIn,
  type ChangeRequest,
  type FieldValue,
  type EntityView,
} from '@flightdeck/domain/writes'
import { AppError } from '../../../../ground/app-error.ts'
import type { Exchange } from '../../../data/rates/index.ts'
import { toChangeRequest, type WantedChange } from '../request-from.ts'
import type { EarlierRaises } from './earlier-raises.ts'
import type { SyncedEntity } from './synced-entities.ts'
import type { WrittenSince } from './written-since.ts'

/** `isBack`: undoes an earlier change, so the percentage of its step is ignored, except for bids. */
export type PlacedChange = WantedChange & { entity: SyncedEntity; isBack: boolean }
export type CheckedChange = { weight: Weight; isByHand: boolean; isUndoable: boolean }

export type ProposalContext = {
  today: Day
  policy: ChangePolicy
  exchange: Exchange
  written: WrittenSince
  earlier: EarlierRaises
}
type Problem = { sentence: string; isStale?: true }
const MAX_PROBLEMS = 20

/** Everything that can be said against items before any platform is asked, or what they weigh. */
export function checkItems(changes: readonly PlacedChange[], context: ProposalContext): CheckedChange[] {
  const problems: (Problem & { at: number })[] = []
  const places = new Set<string>()
  const checked: CheckedChange[] = []
  const dailyBudgets = Map.groupBy(changes.filter(isDailyBudget), ({ entity }) => entity.entityNo)
  for (const [at, change] of changes.entries()) {
    const result = repeated(places, change) ?? checkItem(change, context, dailyBudgets)
    if ('sentence' in result) problems.push({ at, ...result })
    else checked.push(result)
    if (problems.length >= MAX_PROBLEMS) break
  }
  const [first] = problems
  if (!first) return checked
  const fields = Object.fromEntries(problems.map(({ at, sentence }) => [`items.${at}`, [sentence]]))
  const isStale = problems.every((one) => one.isStale)
  throw new AppError(isStale ? 'conflict' : 'invalid', first.sentence, { fields })
}

function repeated(places: Set<string>, { entity, field, part }: PlacedChange): Problem | null {
  const place = `${entity.entityNo} ${field} ${JSON.stringify(part ?? null)}`
  if (places.has(place))
    return { sentence: `${entity.lastSynced.name}: ${fieldTitle(field)} is in this set twice.` }
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
  const { entity, field } = change
  if (!isChangeField(field))
    return { sentence: `${entity.lastSynced.name}: Flightdeck does not know this field.` }
  try {
    return fittingItem(change, toChangeRequest(entity.lastSynced, change), context, dailyBudgets)
  } catch (error) {
    // A value or a part of another shape than the field has.
    if (error instanceof TypeError || error instanceof SyntaxError || error instanceof RangeError)
      return { sentence: `${entity.lastSynced.name}: This value does not fit the field.` }
    throw error
  }
}

function fittingItem(
  { entity, field, before, isBack }: PlacedChange,
  request: ChangeRequest,
  { today, policy, exchange, written, earlier }: ProposalContext,
  dailyBudgets: Budgets,
): CheckedChange | Problem {
  const { platform, lastSynced: syncedEntity, account } = entity
  const say = (sentence: string): Problem => ({ sentence: `${syncedEntity.name}: ${sentence}` })
  const last = written(entity.entityNo, request) ?? valueIn(syncedEntity, request)
  if (!isSame(last as FieldValue, before as FieldValue))
    return {
      ...say(`${fieldTitle(field)} was last seen as ${valueInWords(last)}, not as ${valueInWords(before)}.`),
      isStale: true,
    }
  const hasRule = fieldRule(platform, request) !== null
  const isByHand = !hasRule || entity.isReadOnly
  const refusal = hasRule ? refusalReason(platform, request, account.currency, syncedEntity) : null
  if (refusal) return say(refusal)
  // Days are added at the daily budget that the same set raises.
  const inSet = field === 'flight' ? (dailyBudgets.get(entity.entityNo) ?? []) : []
  const view = viewAfter(
    earlier.viewOf(entity),
    inSet.map((budget) => toChangeRequest(syncedEntity, budget)),
  )
  const bidBaseMicros = request.field === 'bid' ? earlier.bidBaseOf(entity.entityNo, request.part) : null
  const { mostStepPercent } = policy
  const weighed = weigh(request, view, exchange, { today, mostStepPercent, bidBaseMicros })
  const weight = isBack && field !== 'bid' ? { ...weighed, stepPercent: null } : weighed
  const against = itemProblem(policy, { ...weight, platform, field })
  if (against) return say(against)
  return { weight, isByHand, isUndoable: !isByHand && cannotUndo(platform, request) === null }
}

/** Effect of a change on the money that can be spent, and its amount in the organisation's currency. */
function weigh(
  change: ChangeRequest,
  entityView: EntityView,
  { currency, book }: Exchange,
  context: CostContext,
): Weight {
  const direction = changeDirection(change)
  if (direction === 'neither') return NO_EFFECT
  const moved = movedBy(change, entityView, context)
  const rate = moved && book.crossRate(moved.currency, currency)
  const movedMicros = moved && rate ? convert(BigInt(moved.micros), rate) : null
  return { direction, moved, movedMicros, stepPercent: relativeStep(change, context.bidBaseMicros) }
}
