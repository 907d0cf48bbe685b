import type { Settings } from '../ad-data/settings.ts'
import type { AdPlatformKey } from '../platforms/platforms.ts'
import { placeCountry } from '../ad-data/countries.ts'
import type { Day } from '../time/day.ts'
import type { ComparableSettings } from '../taxonomy/entity-setting.ts'

type EntityWithSettings = {
  platform: AdPlatformKey
  settings: Settings
  startsOn: Day | null
  endsOn: Day | null
}

/** Settings that can appear in an entity's name. Places smaller than a country are not compared. */
export function comparableSettings({
  platform,
  settings,
  startsOn,
  endsOn,
}: EntityWithSettings): ComparableSettings {
  return {
    platform: [platform],
    channel: singleValue(settings.channel),
    geo: countries(settings),
    starts_on: singleValue(startsOn),
    ends_on: singleValue(endsOn),
    kpi: settings.goals?.length ? settings.goals.map(({ type }) => type) : null,
    budget_type: budgetType(settings),
    buying_type: singleValue(settings.bid?.type),
    device: null,
  }
}

const singleValue = (value: string | null | undefined) => (value ? [value] : null)

function countries({ targeting }: Settings): string[] | null {
  const countryCodes = (targeting?.geo.include ?? []).map(({ id }) => placeCountry(id))
  return countryCodes.length === 0 || countryCodes.includes(null) ? null : (countryCodes as string[])
}

function budgetType({ budget }: Settings): string[] | null {
  if (!budget) return null
  const types = [budget.daily && 'daily', budget.total && 'total'].filter((type) => type !== undefined)
  return types.length > 0 ? types : null
}
