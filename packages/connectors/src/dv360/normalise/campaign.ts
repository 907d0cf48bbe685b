import type { SeenAccount, SeenEntity, Settings } from '@flightdeck/domain'
import { z } from 'zod'
import { given } from '../../normalise/given.ts'
import { moneyIf } from '../../normalise/money.ts'
import { id, name, shaped, text, whole } from '../../normalise/shape.ts'
import { without, type Warnings } from '../../normalise/words.ts'
import { DateRange, daysOf } from './dates.ts'
import { NativeCap, frequencyOf } from './frequency.ts'
import { goalOf } from './goal.ts'
import { segmentsOf } from './segments.ts'
import { statusOf } from './status.ts'

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

export function campaignOf(raw: unknown, account: SeenAccount): SeenEntity {
  const campaign = shaped(Campaign, raw, 'a campaign')
  const warnings: Warnings = []
  const { startsOn, endsOn } = daysOf(campaign.campaignFlight?.plannedDates)
  const settings: Settings = given({
    flight: given({ startsOn, endsOn, isInherited: false, timezone: account.timezone }),
    budget: budgetOf(campaign, account.currency),
    frequency: frequencyOf(campaign.frequencyCap, 'campaign', warnings),
    goals: goalsOf(campaign, account.currency),
    platformWarnings: warnings,
  })
  return {
    kind: 'campaign',
    nativeKind: 'campaign',
    nativeId: campaign.campaignId,
    parent: null,
    name: campaign.displayName,
    ...statusOf(campaign.entityStatus),
    startsOn,
    endsOn,
    settings,
    uses: [],
    updatedAt: campaign.updateTime ?? null,
    raw,
  }
}

/** Planned spend, and the budgets that insertion orders draw on. */
function budgetOf({ campaignFlight, campaignBudgets }: Campaign, currency: string): Settings['budget'] {
  const planned = campaignFlight?.plannedSpendAmountMicros
  const total = planned ? moneyIf(planned, currency) : undefined
  const segments = segmentsOf(
    (campaignBudgets ?? []).map((budget) => ({
      ...budget,
      description: budget.displayName,
      ref: budget.externalBudgetId ?? budget.budgetId,
    })),
    currency,
  )
  if (!total && segments.length === 0) return undefined
  return given({
    total,
    unit: 'currency' as const,
    allocation: 'fixed' as const,
    basis: 'revenue' as const,
    segments,
  })
}

function goalsOf({ campaignGoal }: Campaign, currency: string): Settings['goals'] {
  const goals: NonNullable<Settings['goals']> = []
  const { campaignGoalType, performanceGoal } = campaignGoal ?? {}
  if (campaignGoalType) goals.push({ type: without('CAMPAIGN_GOAL_TYPE_', campaignGoalType) })
  if (performanceGoal?.performanceGoalType)
    goals.push(
      goalOf(
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
