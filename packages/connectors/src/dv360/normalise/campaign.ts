import type { SeenAccount, SeenEntity, Settings } from '@flightdeck/domain/ad-data'
import { z } from 'zod'
import { omitBlanks } from '../../normalise/given.ts'
import { moneyIf } from '../../normalise/money.ts'
import { id, name, shaped, text, whole } from '../../normalise/shape.ts'
import { without, type Warnings } from '../../normalise/words.ts'
import { DateRange, toDays } from './dates.ts'
import { NativeCap, toFrequency } from './frequency.ts'
import { toGoal } from './goal.ts'
import { toSegments } from './segments.ts'
import { toStatus } from './status.ts'

const Campaign = z.object({
  campaignId: id,
  displayName: name,
  entityStatus: text,
  updateTime: text,
  campaignGoal: z
    .object({
      campaignGoalType: text,
      performanceGoal: z
        .object({
          performanceGoalType: text,
          performanceGoalAmountMicros: whole,
          performanceGoalPercentageMicros: whole,
          performanceGoalString: text,
        })
        .nullish(),
    })
    .nullish(),
  campaignFlight: z.object({ plannedSpendAmountMicros: whole, plannedDates: DateRange }).nullish(),
  campaignBudgets: z
    .array(
      z.object({
        budgetId: text,
        displayName: text,
        budgetUnit: text,
        budgetAmountMicros: whole,
        dateRange: DateRange,
        externalBudgetId: text,
      }),
    )
    .nullish(),
  frequencyCap: NativeCap,
})
type Campaign = z.infer<typeof Campaign>

export function toCampaign(raw: unknown, account: SeenAccount): SeenEntity {
  const campaign = shaped(Campaign, raw, 'a campaign')
  const warnings: Warnings = []
  const { startsOn, endsOn } = toDays(campaign.campaignFlight?.plannedDates)
  const settings: Settings = omitBlanks({
    flight: omitBlanks({ startsOn, endsOn, isInherited: false, timezone: account.timezone }),
    budget: toBudget(campaign, account.currency),
    frequency: toFrequency(campaign.frequencyCap, 'campaign', warnings),
    goals: toGoals(campaign, account.currency),
    platformWarnings: warnings,
  })
  return {
    kind: 'campaign',
    nativeKind: 'campaign',
    nativeId: campaign.campaignId,
    parent: null,
    name: campaign.displayName,
    ...toStatus(campaign.entityStatus),
    startsOn,
    endsOn,
    settings,
    uses: [],
    updatedAt: campaign.updateTime ?? null,
    raw,
  }
}

/** Planned spend, and the budgets that insertion orders draw on. */
function toBudget({ campaignFlight, campaignBudgets }: Campaign, currency: string): Settings['budget'] {
  const planned = campaignFlight?.plannedSpendAmountMicros
  const total = planned ? moneyIf(planned, currency) : undefined
  const segments = toSegments(
    (campaignBudgets ?? []).map((budget) => ({
      ...budget,
      description: budget.displayName,
      ref: budget.externalBudgetId ?? budget.budgetId,
    })),
    currency,
  )
  if (!total && segments.length === 0) return undefined
  return omitBlanks({
    total,
    unit: 'currency' as const,
    allocation: 'fixed' as const,
    basis: 'revenue' as const,
    segments,
  })
}

function toGoals({ campaignGoal }: Campaign, currency: string): Settings['goals'] {
  const goals: NonNullable<Settings['goals']> = []
  const { campaignGoalType, performanceGoal } = campaignGoal ?? {}
  if (campaignGoalType) goals.push({ type: without('CAMPAIGN_GOAL_TYPE_', campaignGoalType) })
  if (performanceGoal?.performanceGoalType)
    goals.push(
      toGoal(
        {
          type: without('PERFORMANCE_GOAL_TYPE_', performanceGoal.performanceGoalType),
          amountMicros: performanceGoal.performanceGoalAmountMicros,
          percentageMicros: performanceGoal.performanceGoalPercentageMicros,
          text: performanceGoal.performanceGoalString,
        },
        currency,
      ),
    )
  return goals.length > 0 ? goals : undefined
}
