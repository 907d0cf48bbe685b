import type { CampaignNode } from '@flightdeck/contract/campaigns'
import { readEntityId } from '@flightdeck/domain/entities'
import { platformName } from '../../lib/platform-name.ts'
import type { CopiedColumn } from '../../lib/tsv.ts'

/** Columns copied to the clipboard, as in the exported file. */
export const copiedCampaign: readonly CopiedColumn<CampaignNode>[] = [
  ['Name', ({ name }) => name],
  ['ID', ({ entity_id }) => readEntityId(entity_id).nativeId],
  ['Platform', ({ dsp_name }) => platformName(dsp_name)],
  ['Client', ({ account_name }) => account_name],
  ['Status', ({ status }) => status],
  ['QA score', ({ qa }) => qa.score],
  ['Spend at risk', ({ qa }) => qa.at_risk.amount],
  ['Platform budget', ({ budget }) => budget],
  ['Spent', ({ spend }) => spend],
  ['Currency', ({ currency }) => currency],
  ['Owner', ({ owner }) => owner?.name ?? 'Unassigned'],
  ['Link', ({ id }) => `${window.location.origin}/campaigns?peek=${id}`],
]
