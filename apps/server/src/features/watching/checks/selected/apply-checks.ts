import type { AppliedChecks, SelectedCheckChange, SelectedCheckInput } from '@flightdeck/contract/checks'
import type { Tx } from '@flightdeck/db'
import { usualMode } from '@flightdeck/domain/checks'
import { AppError } from '../../../../ground/app-error.ts'
import type { MemberContext } from '../../../../ground/actor-context.ts'
import { requireAbility } from '../../../../ground/authorise.ts'
import { recordAudit } from '../../../people/audit/index.ts'
import { moveOnboarding } from '../../../people/organisation/index.ts'
import { ownChecks, type OwnCheck } from '../catalogue/find-checks.ts'
import { planPersonRun } from '../../check-schedule/index.ts'
import { changeErrors, isWanted, readWanted, type Errors } from './check-input.ts'
import { addVersions } from './history.ts'
import { readSelected } from './present.ts'
import { findSame, insertSelected, loadOverrideNames } from './store.ts'

type Refusal = AppliedChecks['refused'][number]
type Attempt = { selectedNo: number } | { errors: Errors; duplicateNo: number | null }

export const ALREADY_SELECTED = 'This check is already selected for this platform and channel'

/**
 * Selects checks one by one: an invalid one is refused with its reason. If none could be applied, the whole
 * call is refused.
 */
export async function applyChecks(
  ctx: MemberContext,
  inputs: readonly SelectedCheckInput[],
): Promise<AppliedChecks> {
  requireAbility(ctx.actor, 'quality:write')
  const { organisationId } = ctx
  const answer = await ctx.transaction(async (tx) => {
    const names = await loadOverrideNames(
      tx,
      organisationId,
      inputs.flatMap(({ overrides }) => overrides),
    )
    const own = await ownChecks(tx, organisationId)
    const refused: Refusal[] = []
    const appliedNos = new Set<number>()
    for (const [index, input] of inputs.entries()) {
      const tried = await tryOne(ctx, tx, input, { names, own })
      if ('selectedNo' in tried) appliedNos.add(tried.selectedNo)
      else refused.push(makeRefusal(index, input, tried))
    }
    refuseAll(refused, appliedNos.size)
    const applied = (await readSelected(tx, organisationId)).filter(({ id }) => appliedNos.has(id))
    await addVersions(ctx, tx, 'applied', applied)
    await moveOnboarding(tx, organisationId, 'checks_applied')
    await recordAudit(ctx, tx, {
      action: 'checks.applied',
      subject: sizeWords(applied.length),
      detail: { checks: applied.map((one) => `${one.check_name}, ${one.dsp_name}, ${one.channel_name}`) },
    })
    const checkIds = [...new Set(applied.filter(({ is_on }) => is_on).map(({ check_id }) => check_id))]
    if (checkIds.length > 0)
      await planPersonRun(ctx, tx, { scope: { kind: 'everything' }, checkIds, whenFull: 'join' })
    return { applied, refused, onboarding_status: await readOnboardingState(tx, organisationId) }
  })
  ctx.app.wake('slots')
  return { ...answer, message: appliedMessage(answer.applied.length, answer.refused.length) }
}

async function tryOne(
  ctx: MemberContext,
  tx: Tx,
  input: SelectedCheckInput,
  { names, own }: { names: ReadonlyMap<string, string>; own: readonly OwnCheck[] },
): Promise<Attempt> {
  const selectable = readWanted(input, own)
  if (!isWanted(selectable)) return { errors: selectable, duplicateNo: null }
  const errors = changeErrors(selectable, input, (scope, id) => names.has(`${scope} ${id}`))
  if (Object.keys(errors).length > 0) return { errors, duplicateNo: null }
  const { check, dspName, channelName } = selectable
  const settings: SelectedCheckChange = {
    is_on: input.is_on,
    mode: input.mode ?? usualMode(check.severity),
    fields_data: input.fields_data,
    overrides: input.overrides,
  }
  const key = { checkName: check.name, dspName, channelName }
  const record = {
    organisationId: ctx.organisationId,
    checkId: check.id,
    updatedBy: ctx.userId,
    updatedAt: ctx.now,
  }
  const same = { checkId: check.id, dspName, channelName }
  const before = await findSame(tx, ctx.organisationId, same)
  const selectedNo = before === null ? await insertSelected(tx, { ...key, ...record, settings }) : null
  if (selectedNo !== null) return { selectedNo }
  const duplicateNo = before ?? (await findSame(tx, ctx.organisationId, same))
  return { errors: { check_name: [ALREADY_SELECTED] }, duplicateNo }
}

const makeRefusal = (
  index: number,
  { check_name, dsp_name, channel_name }: SelectedCheckInput,
  { errors, duplicateNo }: Extract<Attempt, { errors: Errors }>,
): Refusal => ({ index, check_name, dsp_name, channel_name, duplicate_of: duplicateNo, errors })

/** A call that changes nothing says why, in the status too. */
function refuseAll(refused: readonly Refusal[], appliedCount: number): void {
  if (appliedCount > 0) return
  const fields = Object.fromEntries(
    refused.flatMap(({ index, errors }) =>
      Object.entries(errors).map(([field, sentences]) => [`checks.${index}.${field}`, sentences]),
    ),
  )
  const areDoubles = refused.every(({ errors }) => errors.check_name?.includes(ALREADY_SELECTED))
  if (areDoubles) throw new AppError('conflict', ALREADY_SELECTED, { fields })
  throw new AppError('invalid', 'Couldn’t apply any of these checks.', { fields })
}

async function readOnboardingState(tx: Tx, organisationId: string): Promise<string> {
  const { onboardingState } = await tx
    .selectFrom('organisations')
    .select('onboardingState')
    .where('organisationId', '=', organisationId)
    .executeTakeFirstOrThrow()
  return onboardingState
}

const sizeWords = (count: number) => (count === 1 ? '1 check' : `${count} checks`)
const appliedMessage = (applied: number, refused: number) =>
  refused === 0
    ? `${sizeWords(applied)} applied.`
    : `${sizeWords(applied)} applied, ${sizeWords(refused)} not.`
