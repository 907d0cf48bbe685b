import type { ChangeSetDetail } from '@flightdeck/contract/changes'
import { PLATFORMS, type AdPlatformKey } from '@flightdeck/domain/platforms'
import { ITEM_STATES, type Direction, type ItemState } from '@flightdeck/domain/changes'
import { fieldTitle } from '@flightdeck/domain/writes'
import type { Tally } from './item-store.ts'

const DIRECTIONS: Record<Direction, string> = {
  raises: 'Raises spend',
  lowers: 'Lowers spend',
  neither: 'Neither',
}

/** Filters of a diff, the most frequent first. */
export function buildFacets(tallies: readonly Tally[]): ChangeSetDetail['facets'] {
  const of = (kind: Tally['kind']) => tallies.filter((one) => one.kind === kind)
  return {
    field: of('field').map(({ value, count }) => ({ value: value!, label: fieldTitle(value!), count })),
    campaign: of('campaign').map(({ value, label, count }) => ({
      value: value ?? 'none',
      label: label ?? 'No campaign',
      count,
    })),
    state: of('state').map(({ value, count }) => {
      const state = value as ItemState
      return { value: state, label: ITEM_STATES[state].label, count }
    }),
    direction: of('direction').map(({ value, count }) => {
      const direction = value as Direction
      return { value: direction, label: DIRECTIONS[direction], count }
    }),
    dsp: of('dsp').map(({ value, count }) => {
      const dsp = value as AdPlatformKey
      return { value: dsp, label: PLATFORMS[dsp].label, count }
    }),
  }
}
