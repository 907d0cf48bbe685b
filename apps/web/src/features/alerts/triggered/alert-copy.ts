import type { TriggeredAlert } from '@flightdeck/contract/alerts'
import { conditionWords, thresholdWords } from '@flightdeck/domain/alerts'
import { readEntityId } from '@flightdeck/domain/entities'
import { platformName } from '../../../lib/platform-name.ts'
import type { CopiedColumn } from '../../../lib/tsv.ts'

/** Columns copied to the clipboard for spreadsheets. */
export const copiedAlert: readonly CopiedColumn<TriggeredAlert>[] = [
  ['Rule', ({ rule_name }) => rule_name],
  ['Rule ID', ({ rule }) => rule],
  ['Platform', ({ platform }) => platformName(platform)],
  ['Entity', ({ entity_name }) => entity_name],
  ['Entity ID', ({ entity_id }) => readEntityId(entity_id).nativeId],
  [
    'Expected',
    ({ triggered_conditions: conditions }) =>
      Object.values(conditions)
        .map((one) => conditionWords(one))
        .join('; '),
  ],
  [
    'Found',
    ({ triggered_conditions: conditions }) =>
      Object.values(conditions)
        .map(({ metric, current_value }) => thresholdWords(metric, current_value))
        .join('; '),
  ],
  ['Currency', ({ currency }) => currency],
  ['Day', ({ day }) => day],
  ['Link', ({ id }) => `${window.location.origin}/alerts?alert=${id}`],
]
