import { writesOf, type WritableField } from '@flightdeck/connectors'
import { AD_PLATFORMS, phrase, type AdPlatformKey, type EntityKind } from '@flightdeck/domain'

const ALL = new Set(
  (AD_PLATFORMS as readonly AdPlatformKey[]).flatMap((platform) =>
    [...(writesOf(platform)?.can ?? [])].map((field) => field.split('.')[1]!),
  ),
)

/** Whether a field is one that changes are about, on any platform. */
export const isField = (field: string): boolean => ALL.has(field)

export const isWritable = (platform: AdPlatformKey, kind: EntityKind, field: string): boolean =>
  writesOf(platform)?.can.has(`${kind}.${field}` as WritableField) ?? false

export const fieldLabel = (field: string): string => phrase(field)
