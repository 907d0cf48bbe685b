import type { AlertRuleDraft, Preview } from '@flightdeck/contract/alerts'
import { dueDays } from '@flightdeck/domain/alerts'
import { addDays } from '@flightdeck/domain/time'
import type { MemberContext } from '../../../../ground/actor-context.ts'
import { ruleOfDraft } from '../rules/rule-from-row.ts'
import { judgeClient } from '../judging/judge.ts'
import { prepareRules } from '../judging/prepare-rules.ts'

const DAYS = 90

type Question = { rule: AlertRuleDraft; focus: number; most_per_week: number; backtest: boolean }

/** Previews a rule on current data. Stores nothing and sends nothing. */
export async function previewRule(ctx: MemberContext, question: Question): Promise<Preview> {
  const startedAt = performance.now()
  const { organisationId, today } = ctx
  const draft = ruleOfDraft(question.rule)
  const days = question.backtest ? dueDays(draft.schedule, addDays(today, 1 - DAYS), today) : []
  const { rules, rates } = await ctx.transaction((tx) =>
    prepareRules(tx, organisationId, [draft], [today, ...days]),
  )
  const preview = await judgeClient(ctx.app).ask('preview', {
    organisationId,
    rule: rules[0]!,
    today,
    days,
    focus: question.focus,
    mostPerWeek: question.most_per_week,
    rates,
  })
  return { ...preview, took_ms: performance.now() - startedAt }
}
