import type { ChangeItemInput } from '@flightdeck/contract/changes'
import type { FixCandidate, Omissions } from '@flightdeck/domain/agents'
import { moneyWords } from '@flightdeck/domain/money'
import { PLATFORMS, type AdPlatformKey } from '@flightdeck/domain/platforms'
import { plainLine } from '@flightdeck/domain/text'

/** A change that an agent found, before it is located. Fixes come in order of worth. */
export type Fix = {
  reason: string
  /** Name of the class of fix, as in a title. */
  subject: string
  item: ChangeItemInput
  risk: { amount: number; currency: string } | null
}
export type PlacedFix = Fix & FixCandidate & { platform: AdPlatformKey; accountName: string }
export type Gathering = {
  fixes: Fix[]
  omissions: Omissions
  /** Source and number of the rows. */
  sentence: string
  rowCount: number
}

/** A proposal that waits to become a change set; stored with the plan of its run. */
export type PlannedProposal = {
  title: string
  reason: string
  fixes: Pick<PlacedFix, 'slot' | 'item'>[]
}

export function toProposal(fixes: readonly PlacedFix[], noun: [string, string]): PlannedProposal {
  const [{ subject, platform, accountName }] = fixes as [PlacedFix]
  const count = `${fixes.length} ${fixes.length === 1 ? noun[0] : noun[1]}`
  const risk = riskWords(fixes)
  return {
    title: plainLine(`${subject}: ${count}, ${accountName}`, 180),
    reason: `${count} in ${plainLine(accountName)} on ${PLATFORMS[platform].label}.${risk && ` ${risk} at risk.`}`,
    fixes: fixes.map(({ slot, item }) => ({ slot, item })),
  }
}

/** Sums at risk, each currency separately. */
function riskWords(fixes: readonly PlacedFix[]): string {
  const sums = new Map<string, number>()
  for (const { risk } of fixes)
    if (risk) sums.set(risk.currency, (sums.get(risk.currency) ?? 0) + risk.amount)
  return [...sums]
    .filter(([, amount]) => amount > 0)
    .map(([currency, amount]) => moneyWords({ amount, currency }))
    .join(' and ')
}
