import type { AdPlatformKey } from '@flightdeck/domain/platforms'
import type { ChangeOrigin, Direction, ItemState, SetState } from '@flightdeck/domain/changes'
import type { ChangeSetting, PromiseGap } from '@flightdeck/domain/pacing'

export type ChangeColumns = {
  'change_items.direction': Direction
  'change_items.state': ItemState
  'change_promises.gap': PromiseGap
  'change_promises.measure': 'spend' | 'media_cost' | 'total_cost' | 'revenue'
  'change_promises.setting': ChangeSetting | 'several'
  'change_sets.origin': ChangeOrigin
  'change_sets.platforms': AdPlatformKey
  'change_sets.state': SetState
}
