import { TIME_ZONES } from '@flightdeck/domain'
import type { TimeZone } from '@flightdeck/domain'
import { useQuery } from '@tanstack/react-query'
import { SearchableDropdown } from '../../ui/searchable-dropdown.tsx'
import { profileQuery, useSavePreferences } from './profile-api.ts'

const options = Object.entries(TIME_ZONES).map(([label, value]) => ({ label, value }))

/** The zone my times are shown in; without a choice, the organisation's. */
export function TimeZoneField() {
  const profile = useQuery(profileQuery)
  const save = useSavePreferences()
  const chosen = save.isPending ? save.variables.timezone : profile.data?.preferences.timezone
  return (
    <SearchableDropdown
      label="Time zone"
      description="Times are shown in this zone. Without a choice, your organisation’s is used."
      options={options}
      value={chosen ?? null}
      disabled={profile.isPending}
      onChange={(timezone) => save.mutate({ timezone: timezone as TimeZone })}
    />
  )
}
