import type { TargetList } from '../../../ad-data/settings.ts'
import type { Field } from '../field.ts'
import { nonEmptyList, fieldsForPart, nonBlankText } from './make.ts'

const of = fieldsForPart('targeting', 'targeting')
const safety = fieldsForPart('targeting', 'safety')

const namesIn = (all: TargetList['include']) => nonEmptyList(all.map(({ id, name }) => name ?? id))

/** Targeting parts with inclusions and exclusions. */
const TARGETED = {
  geo: ['targeting', 'Locations'],
  language: ['targeting', 'Languages'],
  device: ['targeting', 'Devices'],
  environment: ['targeting', 'Environments'],
  audience: ['targeting', 'Audiences'],
  keywords: ['targeting', 'Keywords'],
  categories: ['targeting', 'Content categories'],
  inventory: ['safety', 'Inventory sources'],
  deals: ['safety', 'Deals'],
  exchanges: ['safety', 'Exchanges'],
  sites: ['safety', 'Sites'],
  apps: ['safety', 'Apps'],
} as const

const bothWays = (Object.keys(TARGETED) as (keyof typeof TARGETED)[]).flatMap((part): Field[] => {
  const [group, label] = TARGETED[part]
  const make = group === 'safety' ? safety : of
  return [
    make(`${part}_included`, `${label} targeted`, 'list', (targeting) => namesIn(targeting[part].include)),
    make(`${part}_excluded`, `${label} excluded`, 'list', (targeting) => namesIn(targeting[part].exclude)),
  ]
})

export const TARGETING_FIELDS: readonly Field[] = [
  ...bothWays,
  of('geo_means', 'Location option', 'choice', ({ geoMeans }) => geoMeans, {
    values: {
      presence: 'Presence',
      presence_or_interest: 'Presence or interest',
      interest: 'Interest',
    },
  }),
  of('age_from', 'Minimum age', 'number', ({ people }) => people?.ageFrom, { unit: 'years' }),
  of('age_to', 'Maximum age', 'number', ({ people }) => people?.ageTo, { unit: 'years' }),
  of('genders', 'Genders', 'list', ({ people }) => nonEmptyList(people?.genders)),
  of('dayparts', 'Dayparts', 'number', ({ dayparts }) => dayparts.length),
  of('placements', 'Placements', 'list', ({ placements }) => nonEmptyList(placements)),
  of('networks', 'Networks', 'list', ({ networks }) => nonEmptyList(networks)),
  of('browsers', 'Browsers', 'list', ({ browsers }) => nonEmptyList(browsers)),
  of('screen_positions', 'On-screen positions', 'list', ({ screenPositions }) =>
    nonEmptyList(screenPositions),
  ),
  of('is_expanded', 'Audience expansion', 'yes_no', ({ isExpanded }) => isExpanded),
  safety('labels_excluded', 'Content labels excluded', 'list', ({ brandSafety }) =>
    nonEmptyList(brandSafety.labelsExcluded),
  ),
  safety('sensitive_excluded', 'Sensitive categories excluded', 'list', ({ brandSafety }) =>
    nonEmptyList(brandSafety.categoriesExcluded),
  ),
  safety('safety_vendor', 'Brand safety vendor', 'text', ({ brandSafety }) =>
    nonBlankText(brandSafety.vendor),
  ),
  safety('viewability_from', 'Minimum viewability', 'percent', ({ viewabilityFrom }) => viewabilityFrom),
  safety('authorised_sellers', 'Authorised sellers', 'text', ({ authorisedSellers }) =>
    nonBlankText(authorisedSellers),
  ),
  safety('excludes_new_exchanges', 'Excludes new exchanges', 'yes_no', (t) => t.excludesNewExchanges),
  safety('buys_open_market', 'Also buys open market', 'yes_no', (t) => t.buysOpenMarket),
]
