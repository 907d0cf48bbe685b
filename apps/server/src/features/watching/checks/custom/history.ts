import type { CustomCheck } from '@flightdeck/domain/checks'
import { makeHistory } from '../../../data/history/index.ts'
import { customWords } from './custom-words.ts'

export type CustomAction = 'created' | 'imported' | 'changed' | 'restored' | 'removed'

export const customHistory = makeHistory<CustomCheck, CustomAction>({
  place: { table: 'customCheckVersions', key: 'customNo', content: 'definition' },
  describeContent: customWords,
  read: (content) => content as CustomCheck,
})
