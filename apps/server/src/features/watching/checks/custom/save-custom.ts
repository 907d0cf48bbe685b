import { isDeepStrictEqual } from 'node:util'
import type { CustomCheckAnswer, CustomCheckInput } from '@flightdeck/contract/checks'
import type { VersionEntry } from '@flightdeck/contract/history'
import type { Tx } from '@flightdeck/db'
import { CHECKS, readCustomCheck, type CustomCheck } from '@flightdeck/domain/checks'
import { fold } from '@flightdeck/domain/text'
import { AppError } from '../../../../ground/app-error.ts'
import type { MemberContext } from '../../../../ground/actor-context.ts'
import { notifyAreas } from '../../../../ground/notify-areas.ts'
import { conflictingField } from '../../../../ground/invalid-field.ts'
import { recordAudit } from '../../../people/audit/index.ts'
import { planPersonRun } from '../../check-schedule/index.ts'
import { makeHistory } from '../../../data/history/index.ts'
import {
  customCheckId,
  findCustom,
  insertCustom,
  listCustom,
  lockCustom,
  updateCustom,
  type CustomRow,
} from '../catalogue/custom-store.ts'
import { presentCustom, customState } from './present.ts'
import { alignSelections, removeSelections } from './switch-selected.ts'
import { customWords } from './custom-words.ts'

export const MAX_CUSTOM_CHECKS = 200

const by = (ctx: MemberContext) => ({ updatedBy: ctx.userId, updatedAt: ctx.now })
const NAMES_OF_LIBRARY = new Set(CHECKS.map(({ name }) => fold(name)))

/** Users and selections identify checks by name, so library names are taken too. */
export function nameTaken(name: string, rows: readonly CustomRow[], except?: number): boolean {
  const foldedName = fold(name)
  return (
    NAMES_OF_LIBRARY.has(foldedName) ||
    rows.some((row) => row.customNo !== except && fold(row.name) === foldedName)
  )
}

function assertNameAvailable(name: string, rows: readonly CustomRow[], except?: number): void {
  if (!nameTaken(name, rows, except)) return
  throw conflictingField('definition.name', 'A check with that name already exists')
}

/** Adds a check with its first version. The caller holds the lock. */
export async function addCustom(
  ctx: MemberContext,
  tx: Tx,
  definition: CustomCheck,
  action: 'created' | 'imported',
): Promise<CustomRow> {
  const rows = await listCustom(tx, ctx.organisationId)
  assertNameAvailable(definition.name, rows)
  if (rows.length >= MAX_CUSTOM_CHECKS)
    throw new AppError('conflict', `Limit of ${MAX_CUSTOM_CHECKS} custom checks reached. Remove one first.`)
  const customNo = await insertCustom(tx, ctx.organisationId, definition, by(ctx))
  const row = await findCustom(tx, ctx.organisationId, customNo)
  await recordVersion(ctx, tx, row, action)
  return row
}

export async function createCustom(
  ctx: MemberContext,
  { definition, is_on: isOn }: CustomCheckInput,
): Promise<CustomCheckAnswer> {
  const check = await ctx.transaction(async (tx) => {
    await lockCustom(tx, ctx.organisationId)
    const { customNo } = await addCustom(ctx, tx, definition, 'created')
    if (isOn) await alignSelections(ctx, tx, customNo, { definition, isOn, hasChanged: true })
    return presentCustom(await findCustom(tx, ctx.organisationId, customNo))
  })
  ctx.app.wake('slots')
  return check
}

/** Saves a check; without changes, nothing is written. */
export async function saveCustom(
  ctx: MemberContext,
  customNo: number,
  { definition, is_on: isOn }: CustomCheckInput,
): Promise<CustomCheckAnswer> {
  const saved = await ctx.transaction(async (tx) => {
    await lockCustom(tx, ctx.organisationId)
    const row = await findCustom(tx, ctx.organisationId, customNo)
    await rewrite(ctx, tx, row, definition, 'changed', isOn)
    return presentCustom(await findCustom(tx, ctx.organisationId, customNo))
  })
  ctx.app.wake('slots')
  return saved
}

/** Stores a new definition and on/off state, with a version, an audit entry and updated selections. */
export async function rewrite(
  ctx: MemberContext,
  tx: Tx,
  row: CustomRow,
  definition: CustomCheck,
  action: 'changed' | 'restored' | 'imported',
  isOn = customState(row) === 'on',
): Promise<void> {
  const { organisationId, customNo } = row
  const hasChanged = row.removedAt !== null || !isDeepStrictEqual(definition, row.definition)
  if (hasChanged) {
    assertNameAvailable(definition.name, await listCustom(tx, organisationId), customNo)
    await updateCustom(tx, organisationId, customNo, { definition, removedAt: null, ...by(ctx) })
    await recordVersion(ctx, tx, await findCustom(tx, organisationId, customNo), action, row)
  }
  await alignSelections(ctx, tx, customNo, { definition, isOn, hasChanged })
}

/** Removes a check and closes its findings at once; it can be restored. */
export async function removeCustom(ctx: MemberContext, customNo: number): Promise<string> {
  const { organisationId, now } = ctx
  return ctx.transaction(async (tx) => {
    await lockCustom(tx, organisationId)
    const row = await findCustom(tx, organisationId, customNo)
    await removeSelections(ctx, tx, customNo)
    await updateCustom(tx, organisationId, customNo, { removedAt: now, ...by(ctx) })
    await notifyAreas(ctx.app, tx, 'checkRemoved', {
      organisationId,
      checkId: customCheckId(customNo),
      byUser: ctx.userId,
      now,
    })
    await recordVersion(ctx, tx, await findCustom(tx, organisationId, customNo, { removed: true }), 'removed')
    // A run that started before may still open a finding; this run closes it.
    if (row.selected > 0)
      await planPersonRun(ctx, tx, {
        scope: { kind: 'everything' },
        checkIds: [customCheckId(customNo)],
        whenFull: 'join',
      })
    return row.name
  })
}

/** Restores a version, the latest by default. A removed check comes back as a draft. */
export async function restoreCustom(
  ctx: MemberContext,
  customNo: number,
  version: number | undefined,
): Promise<CustomCheckAnswer> {
  const { organisationId } = ctx
  const restored = await ctx.transaction(async (tx) => {
    await lockCustom(tx, organisationId)
    const row = await findCustom(tx, organisationId, customNo, { removed: true })
    const read = readCustomCheck(await customHistory.contentOf(tx, organisationId, customNo, version))
    if (!('check' in read)) throw new AppError('conflict', 'This version can’t be restored.')
    await rewrite(ctx, tx, row, read.check, 'restored')
    return presentCustom(await findCustom(tx, organisationId, customNo))
  })
  ctx.app.wake('slots')
  return restored
}

export function readCustomVersions(ctx: MemberContext, customNo: number): Promise<VersionEntry[]> {
  return ctx.transaction(async (tx) => {
    await findCustom(tx, ctx.organisationId, customNo, { removed: true })
    return customHistory.entries(tx, ctx.organisationId, customNo)
  })
}

async function recordVersion(
  ctx: MemberContext,
  tx: Tx,
  row: CustomRow,
  action: CustomAction,
  before?: CustomRow,
): Promise<void> {
  const { organisationId, customNo, version } = row
  const content = row.definition as CustomCheck
  const deed = { organisationId, at: ctx.now, byUser: ctx.userId, action }
  await customHistory.add(tx, deed, { no: customNo, version, content })
  const changes = before ? customHistory.changes(before.definition as CustomCheck, content) : []
  await recordAudit(ctx, tx, {
    action: `custom_check.${action}`,
    subject: row.name,
    detail: { check: customCheckId(customNo), version, ...(changes.length > 0 && { changes }) },
  })
}

type CustomAction = 'created' | 'imported' | 'changed' | 'restored' | 'removed'

const customHistory = makeHistory<CustomCheck, CustomAction>({
  place: { table: 'customCheckVersions', key: 'customNo', content: 'definition' },
  describeContent: customWords,
  read: (content) => content as CustomCheck,
})
