import type { AdPlatformKey } from '../platforms/platforms.ts'
import type { Day } from '../time/day.ts'
import type { ComparableSettings } from './entity-setting.ts'

/** Context of a name. Missing parts are not compared. */
export type NameContext = {
  platform?: AdPlatformKey
  /** Day on which values must be active. */
  on?: Day
  /** The values of the parent's segments, by key. */
  parent?: Readonly<Record<string, string>>
  settings?: ComparableSettings
  /** Names of the siblings, by `foldName`. */
  siblings?: ReadonlySet<string>
}
