import type { Finding } from '@flightdeck/contract/findings'
import { SEVERITIES } from '@flightdeck/domain/checks'
import { readEntityId } from '@flightdeck/domain/entities'
import { platformName } from '../../lib/platform-name.ts'
import type { CopiedColumn } from '../../lib/tsv.ts'

/** Columns copied to a spreadsheet, the same as in the file. */
export const copiedFinding: readonly CopiedColumn<Finding>[] = [
  ['Severity', ({ severity }) => SEVERITIES[severity].label],
  ['Issue', ({ check_name }) => check_name],
  ['Expected', ({ expected }) => expected],
  ['Found', ({ found }) => found],
  ['Platform', ({ dsp_name }) => platformName(dsp_name)],
  ['Entity', ({ entity }) => entity.name],
  ['Entity ID', ({ entity }) => readEntityId(entity.id).nativeId],
  ['Client', ({ entity }) => entity.account_name],
  ['Spend at risk', ({ spend_at_risk }) => spend_at_risk.amount],
  ['Currency', ({ spend_at_risk }) => spend_at_risk.currency],
  ['Owner', ({ owner }) => owner?.name ?? 'Unassigned'],
  ['Link', ({ id }) => `${window.location.origin}/opportunities?peek=${id}`],
]
