import { AD_PLATFORMS, type AdPlatformKey } from '@flightdeck/domain/platforms'
import { MultiSelect } from '@mantine/core'
import { useQueries } from '@tanstack/react-query'
import { placesQuery } from '../../../lib/places-query.ts'
import { platformName } from '../../../lib/platform-name.ts'

type Props = {
  label: string
  all: string
  scope: 'advertiser' | 'campaign'
  /** Empty is all. */
  platforms: readonly AdPlatformKey[]
  value: readonly string[]
  onChange: (value: string[]) => void
}

/** Accounts or campaigns a template is limited to, of the platforms it is for. */
export function PlacesField({ label, all, scope, platforms, value, onChange }: Props) {
  const targetPlatforms = platforms.length === 0 ? AD_PLATFORMS : platforms
  const placeQueries = useQueries({
    queries: targetPlatforms.map((platform) => placesQuery(scope, platform)),
  })
  const groups = targetPlatforms.map((platform, at) => ({
    group: platformName(platform),
    items: unique(placeQueries[at]?.data ?? []),
  }))
  return (
    <MultiSelect
      label={label}
      {...(value.length === 0 && { placeholder: all })}
      data={groups.filter(({ items }) => items.length > 0)}
      searchable
      limit={100}
      value={[...value]}
      onChange={onChange}
    />
  )
}

const unique = (places: readonly { value: string; label: string }[]) => [
  ...new Map(places.map((place) => [place.value, place])).values(),
]
