import type { AdPlatformKey } from './platforms.ts'
import { platformAds, PLATFORMS } from './platforms.ts'
import type { ChangeRequest, WritableKind } from '../writes/change.ts'
import { fieldLabel } from '../writes/fields.ts'
import { isSoundChange } from '../writes/fits.ts'
import type { FieldRule } from '../writes/support.ts'
import { isSame, type EntityView } from '../writes/value-in.ts'

const ID = /^[\w-]+$/

/** The rule of a field on a platform; null where it is not written by interface. */
export function fieldRule(platform: AdPlatformKey, { entity, field }: ChangeRequest): FieldRule | null {
  const rules = platformAds(platform).writes[entity.kind as WritableKind]
  return (rules?.[field] as FieldRule | undefined) ?? null
}

/** Why a change would not be taken, in the sentence the platform would give; null where nothing is known against it. */
export function refusalReason(
  platform: AdPlatformKey,
  change: ChangeRequest,
  currency: string,
  view: EntityView | null = null,
): string | null {
  const { label } = PLATFORMS[platform]
  const { entity, field, before, after } = change
  const kind = entity.kind.replace('_', ' ')
  const rule = fieldRule(platform, change)
  if (!rule) return `${label} does not let us set the ${fieldLabel(field)} of a ${kind}.`
  if (!ID.test(entity.nativeId)) return `${label} has no ${kind} with such an id.`
  if (!isSoundChange(change)) return 'This value does not fit the field.'
  if (isSame(before, after)) return 'There is nothing to change.'
  if (rule.isForPaused && view && view.status !== 'paused')
    return `${label} changes the ${fieldLabel(field)} of a ${kind} only while it is paused.`
  const about = { currency, kind: entity.kind as WritableKind, currentEntity: view }
  for (const limit of rule.limits ?? []) {
    const sentence = limit(change, about)
    if (sentence) return sentence
  }
  return null
}

/** Why a change could not be undone; null where it can. */
export const cannotUndo = (platform: AdPlatformKey, change: ChangeRequest): string | null =>
  fieldRule(platform, change)?.cannotUndo ?? null
