import type { EntityKind } from '../../ad-data/entity.ts'
import { platformAds, type AdPlatformKey } from '../../platforms/platforms.ts'
import type { CheckSubject } from '../subject.ts'
import { readRef, WHOSE, type RefSubject } from './definition.ts'
import { fieldByKey, labelInText, levelsGiving, readField } from './field-catalogue.ts'
import { unknown, type Field, type FieldReading } from './field.ts'

/** A field of an entity, or of an entity above it. */
export type Ref = { whose: RefSubject | null; field: Field }

export function resolveRef(text: string): Ref | undefined {
  const { whose, key } = readRef(text)
  const field = fieldByKey(key)
  return field && { whose, field }
}

export const refLabel = ({ whose, field }: Ref): string =>
  whose === null ? labelInText(field) : `${WHOSE[whose]} ${labelInText(field)}`

const NO_PARENT = unknown('parent unknown')
const NO_CAMPAIGN = unknown('campaign unknown')

export function readRefValue({ whose, field }: Ref, subject: CheckSubject): FieldReading {
  if (whose === null) return readField(field, subject)
  const above = whose === 'parent' ? subject.parent : campaignAbove(subject)
  if (!above) return whose === 'parent' ? NO_PARENT : NO_CAMPAIGN
  return readField(field, above)
}

function campaignAbove(subject: CheckSubject): CheckSubject | null {
  let top = subject.parent
  while (top?.parent) top = top.parent
  return top?.kind === 'campaign' ? top : null
}

/** The level a field is read on, by whose it is. */
function refLevel(whose: RefSubject | null, level: EntityKind, platform: AdPlatformKey): EntityKind | null {
  if (whose === null) return level
  if (whose === 'parent') return platformAds(platform).levels[level]?.under ?? null
  return level === 'line_item' || level === 'insertion_order' ? 'campaign' : null
}

/** Levels on which a platform reports a field; with none, the check never applies there. */
export function levelsTelling(
  { whose, field }: Ref,
  platform: AdPlatformKey,
  levels: readonly EntityKind[],
): EntityKind[] {
  const telling = levelsGiving(field, platform)
  return levels.filter((level) => {
    const read = refLevel(whose, level, platform)
    return read !== null && telling.includes(read)
  })
}
