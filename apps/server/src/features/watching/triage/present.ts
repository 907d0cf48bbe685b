import type { Triage } from '@flightdeck/contract/triage'
import { valueInWords } from '@flightdeck/domain/ad-data'
import { MICROS, microsToUnits } from '@flightdeck/domain/money'
import { cannotUndo } from '@flightdeck/domain/platforms'
import { TRIAGE_STEP_KEYS, TRIAGE_STEPS } from '@flightdeck/domain/triage'
import { raisesSpend } from '@flightdeck/domain/writes'
import {
  deepLink,
  presentChangeRequest,
  presentEntity,
  type PlacedEntity,
} from '../../data/entities/index.ts'
import type { TriageAnswer } from '../checker/index.ts'

type PlacedEntities = ReadonlyMap<number, PlacedEntity>

/** Without an answer the entity is no longer read, and every step is unknown. */
export function presentTriage(entityNo: number, answer: TriageAnswer | null, placed: PlacedEntities): Triage {
  if (!answer) return notRead(entityNo, placed)
  const { state, currency, dataThrough, since, missing, cause, confidence, steps, next } = answer
  return {
    entity: presentEntity(placed, entityNo),
    state,
    currency,
    data_through: dataThrough,
    since,
    missing: missing && presentMissing(missing),
    cause,
    confidence,
    steps: steps.map((step) => presentStep(step, entityNo, placed)),
    next: next && presentNext(next, placed),
  }
}

const presentMissing = ({
  isMoney,
  usual,
  now,
  perDay,
  days,
  total,
}: NonNullable<TriageAnswer['missing']>) => ({
  unit: isMoney ? ('money' as const) : ('impressions' as const),
  usual_a_day: usual / MICROS,
  now_a_day: now / MICROS,
  missing_a_day: perDay / MICROS,
  days,
  total: total / MICROS,
})

function presentStep(
  { key, result, sentence, numbers, entityNo: faultNo, edit }: TriageAnswer['steps'][number],
  entityNo: number,
  placed: PlacedEntities,
): Triage['steps'][number] {
  return {
    key,
    label: TRIAGE_STEPS[key],
    result,
    sentence,
    numbers: numbers.map(({ value, unit, ...number }) => ({
      ...number,
      unit,
      value: unit === 'money' ? microsToUnits(value) : value,
    })),
    entity: faultNo === entityNo ? null : presentEntity(placed, faultNo),
    edit: edit && {
      field: edit.path.replace(/^settings\./, ''),
      before: valueInWords(edit.before),
      after: valueInWords(edit.after),
      on: edit.on,
      who: edit.actor,
    },
  }
}

function presentNext(
  { sentence, entityNo, change }: NonNullable<TriageAnswer['next']>,
  placed: PlacedEntities,
): NonNullable<Triage['next']> {
  return {
    sentence,
    change: change && {
      ...presentChangeRequest(placed, { change, entityNo, why: sentence }),
      raises_spend: raisesSpend(change),
      cannot_undo: cannotUndo(placed.get(entityNo)!.platform, change),
    },
    deep_link: deepLink(placed, entityNo),
  }
}

const NOT_READ = 'No longer synced: its account is disconnected, or the platform doesn’t list it.'

const notRead = (entityNo: number, placed: PlacedEntities): Triage => ({
  entity: presentEntity(placed, entityNo),
  state: 'unknown',
  currency: '',
  data_through: null,
  since: null,
  missing: null,
  cause: null,
  confidence: null,
  steps: TRIAGE_STEP_KEYS.map((key) => ({
    key,
    label: TRIAGE_STEPS[key],
    result: 'unknown',
    sentence: NOT_READ,
    numbers: [],
    entity: null,
    edit: null,
  })),
  next: { sentence: 'Reconnect the account.', change: null, deep_link: deepLink(placed, entityNo) },
})
