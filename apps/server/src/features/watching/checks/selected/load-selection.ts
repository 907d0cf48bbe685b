import type { CheckId } from '@flightdeck/domain/checks'
import type { Selection } from '../../checker/index.ts'
import { readDefinition } from '../catalogue/find-checks.ts'
import type { SelectedRow } from './store.ts'

/** A selected check as it is kept, as a run knows it. */
export const toSelection = (row: SelectedRow): Selection => ({
  checkId: row.checkId as CheckId,
  dspName: row.dspName,
  channelName: row.channelName,
  isOn: row.isOn,
  mode: row.mode,
  fieldsData: row.fieldsData as Selection['fieldsData'],
  overrides: row.overrides as Selection['overrides'],
  version: row.version,
  definition: readDefinition(row),
})
