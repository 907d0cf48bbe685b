import { platformAds, type AdPlatformKey } from '../../platforms/platforms.ts'
import type { EntityKind } from '../../ad-data/entity.ts'
import type { CheckSubject } from '../subject.ts'
import { BID_FIELDS } from './fields/bid.ts'
import { BUDGET_FIELDS } from './fields/budget.ts'
import { CREATIVE_FIELDS, DEAL_FIELDS } from './fields/creative.ts'
import { DELIVERY_FIELDS } from './fields/delivery.ts'
import { ENTITY_FIELDS } from './fields/entity.ts'
import { FLIGHT_FIELDS } from './fields/flight.ts'
import { FREQUENCY_FIELDS } from './fields/frequency.ts'
import { PLAN_FIELDS } from './fields/plan.ts'
import { TARGETING_FIELDS } from './fields/targeting.ts'
import { TRACKING_FIELDS } from './fields/tracking.ts'
import { unknown, type Field, type FieldReading } from './field.ts'

/** Fields available to custom checks, in display order. */
export const FIELDS: readonly Field[] = [
  ...ENTITY_FIELDS,
  ...FLIGHT_FIELDS,
  ...BUDGET_FIELDS,
  ...BID_FIELDS,
  ...FREQUENCY_FIELDS,
  ...TARGETING_FIELDS,
  ...TRACKING_FIELDS,
  ...CREATIVE_FIELDS,
  ...DEAL_FIELDS,
  ...PLAN_FIELDS,
  ...DELIVERY_FIELDS,
]

const BY_KEY = new Map<string, Field>(FIELDS.map((field) => [field.key, field]))
export const fieldByKey = (key: string): Field | undefined => BY_KEY.get(key)

/** Levels of a platform that report a field. */
export const levelsGiving = ({ key }: Field, platform: AdPlatformKey): readonly EntityKind[] =>
  platformAds(platform).fields[key]

/**
 * Reads a field of an entity. An absent value is "not set" only where the platform reports the field,
 * otherwise unknown. Unreadable values are unknown too.
 */
export function readField(field: Field, subject: CheckSubject): FieldReading {
  if (subject.unreadable.length > 0)
    for (const part of field.reads)
      if (subject.unreadable.includes(part)) return unknown(`${part} unreadable`)
  const reading = field.read(subject)
  if (typeof reading === 'number' && !Number.isFinite(reading))
    return unknown(`${labelInText(field)} unknown`)
  if (reading !== null) return reading
  const isTold = levelsGiving(field, subject.account.platform).includes(subject.kind)
  return isTold ? null : unknown(`no ${labelInText(field)} from the platform`)
}

/** Label for the middle of a sentence; abbreviations keep their capitals. */
export const labelInText = ({ label }: Pick<Field, 'label'>): string =>
  /^[A-Z][A-Z0-9]/.test(label) ? label : label[0]!.toLowerCase() + label.slice(1)
