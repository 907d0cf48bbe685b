import type { AdPlatformKey } from '../platforms/platforms.ts'
import type { Day } from '../time/day.ts'
import type { SettingReadings } from './entity-setting.ts'

/** What is known about the thing that has the name. What is missing is not compared. */
export type NameContext = {
  platform?: AdPlatformKey
  /** The day by which values count as active. */
  on?: Day
  /** The values of the parent's segments, by key. */
  parent?: Readonly<Record<string, string>>
  settings?: SettingReadings
  /** Names of the others under the same parent, by `foldName`. */
  siblings?: ReadonlySet<string>
}
