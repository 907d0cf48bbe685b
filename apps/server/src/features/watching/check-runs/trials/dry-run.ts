import type { DryRun } from '@flightdeck/contract/check-runs'
import type { SelectedCheckInput } from '@flightdeck/contract/checks'
import { usualMode } from '@flightdeck/domain/checks'
import { convert, moneyWords, microsToUnits } from '@flightdeck/domain/money'
import { AppError } from '../../../../ground/app-error.ts'
import type { MemberContext } from '../../../../ground/actor-context.ts'
import { ownChecks, type OwnCheck, fieldErrors, isWanted, readWanted } from '../../checks/index.ts'
import { placedEntities, type PlacedEntity, presentEntity } from '../../../data/entities/index.ts'
import { openExchange, type Exchange } from '../../../data/rates/index.ts'
import { presentAtRisk } from '../../findings/index.ts'
import { learnedOvershoots } from '../../pacing/index.ts'
import { MAX_EXAMPLES, type Selection, type TryAnswer, checkerClient } from '../../checker/index.ts'

/** Findings that checks would raise now, before they are switched on. */
export async function dryRun(
  ctx: MemberContext,
  inputs: readonly SelectedCheckInput[],
): Promise<{ results: DryRun[]; took_ms: number }> {
  const began = performance.now()
  const { organisationId, now } = ctx
  const own = await ctx.transaction((tx) => ownChecks(tx, organisationId))
  const selections = inputs.map((input, at) => toSelection(input, at, own))
  const overshoots = await learnedOvershoots(ctx.app, organisationId, ctx.today)
  const request = { organisationId, now, selections, overshoots }
  const answers = (await checkerClient(ctx.app).ask('try', request)) ?? []
  const nos = answers.flatMap(({ first }) => first.map(({ entityNo }) => entityNo))
  const { placed, exchange } = await ctx.transaction(async (tx) => ({
    placed: await placedEntities(tx, organisationId, nos),
    exchange: await openExchange(tx, organisationId, ctx.today),
  }))
  const results = answers.map((answer, at) => present(inputs[at]!, answer, placed, exchange))
  return { results, took_ms: performance.now() - began }
}

/** Refuses the request when a check cannot be tried, as there is nothing to show for it. */
function toSelection(input: SelectedCheckInput, at: number, own: readonly OwnCheck[]): Selection {
  const selectable = readWanted(input, own)
  const errors = isWanted(selectable) ? fieldErrors(selectable.check, input.fields_data) : selectable
  const sentences = Object.values(errors).flat()
  if (!isWanted(selectable) || sentences.length > 0) {
    const fields = Object.entries(errors).map(([field, all]) => [`checks.${at}.${field}`, all])
    throw new AppError('invalid', sentences[0]!, { fields: Object.fromEntries(fields) as typeof errors })
  }
  return {
    checkId: selectable.check.id,
    dspName: selectable.dspName,
    channelName: selectable.channelName,
    isOn: true,
    mode: input.mode ?? usualMode(selectable.check.severity),
    fieldsData: input.fields_data,
    overrides: input.overrides,
    version: 0,
    definition: selectable.definition,
  }
}

function present(
  { check_name, dsp_name, channel_name }: SelectedCheckInput,
  answer: TryAnswer,
  placed: ReadonlyMap<number, PlacedEntity>,
  exchange: Exchange,
): DryRun {
  const money = presentAtRisk(answer.atRisk.map(wholeMicros), exchange)
  return {
    check_name,
    dsp_name,
    channel_name,
    matches: answer.matches,
    population: answer.population,
    not_applicable: answer.reasons.reduce((sum, { count }) => sum + count, 0),
    ...money,
    at_risk_unknown: answer.atRiskUnknown,
    sentence: `Would flag ${answer.matches} of ${answer.population}${formatRisk(money)}`,
    first: topByMoney(answer.first, exchange)
      .filter(({ entityNo }) => placed.has(entityNo))
      .map(({ entityNo, expected, found, atRiskMicros, currency }) => ({
        entity: presentEntity(placed, entityNo),
        expected,
        found,
        at_risk: { amount: atRiskMicros === null ? null : microsToUnits(atRiskMicros), currency },
      })),
    reasons: answer.reasons,
  }
}

/** Sorts by converted amount over all currencies; amounts without a rate and unknown ones come last. */
function topByMoney(first: TryAnswer['first'], { currency: reporting, book }: Exchange): TryAnswer['first'] {
  const convertWorth = ({ atRiskMicros, currency }: TryAnswer['first'][number]): number => {
    const rate = book.crossRate(currency, reporting)
    return rate && atRiskMicros !== null ? Number(convert(BigInt(atRiskMicros), rate)) : -1
  }
  return first.toSorted((one, other) => convertWorth(other) - convertWorth(one)).slice(0, MAX_EXAMPLES)
}

const wholeMicros = ({ currency, micros }: { currency: string; micros: number }) => ({
  currency,
  micros: Math.round(micros),
})

/** Total in one currency if available, otherwise one amount per currency. */
function formatRisk({ at_risk, at_risk_total: total }: ReturnType<typeof presentAtRisk>): string {
  if (at_risk.length === 0) return ''
  if (total.amount === null) return `, ${at_risk.map((one) => moneyWords(one)).join(' and ')} at risk`
  return `, ${total.approximate ? '≈ ' : ''}${moneyWords({ amount: total.amount, currency: total.currency })} at risk`
}
