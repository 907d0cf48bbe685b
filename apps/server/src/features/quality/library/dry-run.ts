import type { DryRun, SelectedCheckInput } from '@flightdeck/contract'
import { AppError } from '../../../edge/app-error.ts'
import type { OrganisationContext } from '../../../edge/context.ts'
import { ownChecks, type OwnCheck } from '../custom/find-checks.ts'
import { placedEntities, type PlacedEntity } from '../entities/entity-store.ts'
import { presentEntity } from '../entities/present.ts'
import { unitsOf } from '../findings/money.ts'
import type { Selection, TryAnswer } from '../running/asked.ts'
import { checkerOf } from '../running/checker.ts'
import { fieldErrors } from '../selected/read-fields.ts'
import { isWanted, readWanted } from '../selected/check-input.ts'

/** What checks would flag now, before anybody switches them on. */
export async function dryRun(
  ctx: OrganisationContext,
  inputs: readonly SelectedCheckInput[],
): Promise<{ results: DryRun[]; took_ms: number }> {
  const began = performance.now()
  const { organisationId, now } = ctx
  const own = await ctx.transaction((tx) => ownChecks(tx, organisationId))
  const selections = inputs.map((input, at) => selectionOf(input, at, own))
  const answers = (await checkerOf(ctx.app).ask('try', { organisationId, now, selections })) ?? []
  const nos = answers.flatMap(({ first }) => first.map(({ entityNo }) => entityNo))
  const placed = await ctx.transaction((tx) => placedEntities(tx, organisationId, nos))
  const results = answers.map((answer, at) => present(inputs[at]!, answer, placed))
  return { results, took_ms: performance.now() - began }
}

/** A check that cannot be tried refuses the call: there is nothing to show beside it. */
function selectionOf(input: SelectedCheckInput, at: number, own: readonly OwnCheck[]): Selection {
  const wanted = readWanted(input, own)
  const errors = isWanted(wanted) ? fieldErrors(wanted.check, input.fields_data) : wanted
  const sentences = Object.values(errors).flat()
  if (!isWanted(wanted) || sentences.length > 0) {
    const fields = Object.entries(errors).map(([field, all]) => [`checks.${at}.${field}`, all])
    throw new AppError('invalid', sentences[0]!, { fields: Object.fromEntries(fields) as typeof errors })
  }
  return {
    checkId: wanted.check.id,
    dspName: wanted.dspName,
    channelName: wanted.channelName,
    isOn: true,
    mode: input.mode,
    fieldsData: input.fields_data,
    overrides: input.overrides,
    version: 0,
    definition: wanted.definition,
  }
}

function present(
  { check_name, dsp_name, channel_name }: SelectedCheckInput,
  answer: TryAnswer,
  placed: ReadonlyMap<number, PlacedEntity>,
): DryRun {
  const at_risk = answer.atRisk.map(({ currency, micros }) => ({ amount: unitsOf(micros), currency }))
  const sums = at_risk.map(({ amount, currency }) => `${Math.round(amount).toLocaleString('en')} ${currency}`)
  const money = sums.length > 0 ? `, ${sums.join(' and ')} at risk` : ''
  return {
    check_name,
    dsp_name,
    channel_name,
    matches: answer.matches,
    population: answer.population,
    not_applicable: answer.reasons.reduce((sum, { count }) => sum + count, 0),
    at_risk,
    at_risk_unknown: answer.atRiskUnknown,
    sentence: `Would flag ${answer.matches} of ${answer.population}${money}`,
    first: answer.first
      .filter(({ entityNo }) => placed.has(entityNo))
      .map(({ entityNo, expected, found, atRiskMicros, currency }) => ({
        entity: presentEntity(placed, entityNo),
        expected,
        found,
        at_risk: { amount: atRiskMicros === null ? null : unitsOf(atRiskMicros), currency },
      })),
    reasons: answer.reasons,
  }
}
