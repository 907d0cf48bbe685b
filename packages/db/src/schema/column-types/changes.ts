import type { AdPlatformKey } from '@flightdeck/domain'
import type { ChangeOrigin, Direction, ItemState, SetState } from '@flightdeck/domain/changes'

export type ChangeColumns = {
  'change_items.direction': Direction
  'change_items.state': ItemState
  'change_sets.origin': ChangeOrigin
  'change_sets.platforms': AdPlatformKey
  'change_sets.state': SetState
}
