import { adsOf, type AdPlatformKey, type EntityKind } from '@flightdeck/domain'
import { CHANGE_FIELDS, fieldLabel, type ChangeField, type WritableKind } from '@flightdeck/domain/writes'

/** Whether a field is one that changes are about, on any platform. */
export const isField = (field: string): field is ChangeField => (CHANGE_FIELDS as string[]).includes(field)

/** Whether we write it there; otherwise a person makes the change in the platform. */
export const isWritable = (platform: AdPlatformKey, kind: EntityKind, field: string): boolean =>
  isField(field) && adsOf(platform).writes[kind as WritableKind]?.[field] !== undefined

/** What people call it, as a heading. */
export function labelOf(field: string): string {
  const label = isField(field) ? fieldLabel(field) : field
  return label.charAt(0).toUpperCase() + label.slice(1)
}
