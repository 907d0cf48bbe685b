import type { SeenAccount, SeenEntity } from '@flightdeck/domain/ad-data'
import { z } from 'zod'
import { toEntity, type Draft } from '../../normalise/entity.ts'
import { moneyIf } from '../../normalise/money.ts'
import { id, name, part, parts, parseShape, text, whole } from '../../normalise/shape.ts'
import { without, type Warnings } from '../../normalise/words.ts'
import { DateRange, NativeCap, toDays, toFrequency, toGoal, toSegments, toStatus } from './settings.ts'

const Campaign = z.object({
  campaignId: id,
  displayName: name,
  entityStatus: text,
  updateTime: text,
  campaignGoal: part({
    campaignGoalType: text,
    performanceGoal: part({
      performanceGoalType: text,
      performanceGoalAmountMicros: whole,
      performanceGoalPercentageMicros: whole,
      performanceGoalString: text,
    }),
  }),
  campaignFlight: part({ plannedSpendAmountMicros: whole, plannedDates: DateRange }),
  campaignBudgets: parts({
    budgetId: text,
    displayName: text,
    budgetUnit: text,
    budgetAmountMicros: whole,
    dateRange: DateRange,
    externalBudgetId: text,
  }),
  frequencyCap: NativeCap,
})
type Campaign = z.infer<typeof Campaign>

export function toCampaign(raw: unknown, { currency, timezone }: SeenAccount): SeenEntity {
  const campaign = parseShape(Campaign, raw, 'a campaign')
  const warnings: Warnings = []
  return toEntity('campaign', {
    nativeKind: 'campaign',
    nativeId: campaign.campaignId,
    name: campaign.displayName,
    ...toStatus(campaign.entityStatus),
    settings: {
      flight: { ...toDays(campaign.campaignFlight?.plannedDates), isInherited: false, timezone },
      budget: toBudget(campaign, currency),
      frequency: toFrequency(campaign.frequencyCap, 'campaign', warnings),
      goals: toGoals(campaign, currency),
      platformWarnings: warnings,
    },
    updatedAt: campaign.updateTime,
    raw,
  })
}

/** Planned spend, and the budgets that insertion orders draw on. */
function toBudget({ campaignFlight, campaignBudgets }: Campaign, currency: string): Draft['budget'] {
  const total = moneyIf(campaignFlight?.plannedSpendAmountMicros || undefined, currency)
  const segments = toSegments(
    (campaignBudgets ?? []).map((budget) => ({
      ...budget,
      description: budget.displayName,
      ref: budget.externalBudgetId ?? budget.budgetId,
    })),
    currency,
  )
  if (!total && segments.length === 0) return undefined
  return { total, unit: 'currency', allocation: 'fixed', basis: 'revenue', segments }
}

function toGoals({ campaignGoal }: Campaign, currency: string): Draft['goals'] {
  const { campaignGoalType, performanceGoal } = campaignGoal ?? {}
  const goals: NonNullable<Draft['goals']> = []
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
