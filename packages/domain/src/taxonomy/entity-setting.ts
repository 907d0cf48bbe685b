/** A setting on the platform that a name can repeat. */
export const ENTITY_SETTINGS = [
  'geo',
  'device',
  'channel',
  'kpi',
  'starts_on',
  'ends_on',
  'budget_type',
  'platform',
  'buying_type',
] as const
export type EntitySetting = (typeof ENTITY_SETTINGS)[number]

/** The values of settings as the platform has them now, in our words; null where it says nothing that can be compared. */
export type ComparableSettings = Readonly<Partial<Record<EntitySetting, readonly string[] | null>>>
