import { isDeepStrictEqual } from 'node:util'
import type { CustomCheckAnswer, CustomImportPreview } from '@flightdeck/contract/checks'
import {
  CUSTOM_LIMITS,
  makeCustomFile,
  customSentence,
  readCustomFile,
  type BadCheck,
  type CustomCheck,
} from '@flightdeck/domain/checks'
import { AppError, notFound } from '../../../../ground/app-error.ts'
import type { MemberContext } from '../../../../ground/actor-context.ts'
import { recordAudit } from '../../../people/audit/index.ts'
import { presentCustom } from './present.ts'
import { addCustom, nameTaken, rewrite } from './save-custom.ts'
import { findCustom, listCustom, lockCustom, type CustomRow } from '../catalogue/custom-store.ts'

/** Exports all or the given checks; unknown ids are not found. */
export function exportCustom(ctx: MemberContext, ids: readonly number[]): Promise<string> {
  return ctx.transaction(async (tx) => {
    const rows = await listCustom(tx, ctx.organisationId, ids.length > 0 ? { customNos: ids } : {})
    if (rows.length < new Set(ids).size) throw notFound()
    const checks = rows.map(({ definition }) => definition as CustomCheck)
    return `${JSON.stringify(makeCustomFile(checks), null, 2)}\n`
  })
}

function readFile(text: string): CustomCheck[] {
  const read = readCustomFile(text)
  if ('checks' in read) return read.checks
  throw new AppError('invalid', read.sentence, {
    fields: { file: [read.sentence, ...read.bad.map(badWords)] },
  })
}

function badWords({ place, name, errors }: BadCheck): string {
  const [[path, sentences]] = Object.entries(errors) as [[string, string[]]]
  const what = path === 'definition' ? '' : ` (${path})`
  return `${name === '' ? `Check ${place + 1}` : `“${name}”`}: ${sentences[0]}${what}`
}

type State = CustomImportPreview['checks'][number]['state']
function stateIn(
  rows: readonly CustomRow[],
  check: CustomCheck,
): { state: State; row: CustomRow | undefined } {
  const row = rows.find(({ name }) => name.toLowerCase() === check.name.toLowerCase())
  if (row && isDeepStrictEqual(row.definition, check)) return { state: 'same', row }
  return { state: nameTaken(check.name, rows) ? 'clash' : 'new', row }
}

export async function previewImport(ctx: MemberContext, file: string): Promise<CustomImportPreview> {
  const checks = readFile(file)
  const rows = await ctx.transaction((tx) => listCustom(tx, ctx.organisationId))
  return {
    checks: checks.map((check) => {
      const { state, row } = stateIn(rows, check)
      return { name: check.name, sentence: customSentence(check), state, clashes_with: row?.customNo ?? null }
    }),
  }
}

type OnClash = 'skip' | 'copy' | 'replace'
type ImportResult = {
  added: number
  replaced: number
  skipped: number
  checks: CustomCheckAnswer[]
  message: string
}

/** Imports all checks of a file, or none if one fails. Identical existing checks stay unchanged. */
export async function importCustom(
  ctx: MemberContext,
  { file, on_clash: onClash }: { file: string; on_clash: OnClash },
): Promise<ImportResult> {
  const checks = readFile(file)
  const { organisationId } = ctx
  const imported = await ctx.transaction(async (tx) => {
    await lockCustom(tx, organisationId)
    const counts = { added: 0, replaced: 0, skipped: 0 }
    const savedNos: number[] = []
    for (const check of checks) {
      const rows = await listCustom(tx, organisationId)
      const { state, row } = stateIn(rows, check)
      if (state === 'same' || (state === 'clash' && onClash === 'skip')) {
        counts.skipped++
      } else if (state === 'clash' && onClash === 'replace' && row) {
        await rewrite(ctx, tx, row, check, 'imported')
        savedNos.push(row.customNo)
        counts.replaced++
      } else {
        const named = state === 'new' ? check : { ...check, name: freeName(check.name, rows) }
        savedNos.push((await addCustom(ctx, tx, named, 'imported')).customNo)
        counts.added++
      }
    }
    await recordAudit(ctx, tx, {
      action: 'custom_checks.imported',
      subject: importMessage(counts),
      detail: counts,
    })
    const answers: CustomCheckAnswer[] = []
    for (const customNo of savedNos)
      answers.push(presentCustom(await findCustom(tx, organisationId, customNo)))
    return { ...counts, checks: answers, message: importMessage(counts) }
  })
  ctx.app.wake('slots')
  return imported
}

/** Same name with the next free number. */
function freeName(name: string, rows: readonly CustomRow[]): string {
  for (let n = 2; ; n++) {
    const ending = ` (${n})`
    const next = `${name.slice(0, CUSTOM_LIMITS.name - ending.length)}${ending}`
    if (!nameTaken(next, rows)) return next
  }
}

function importMessage({
  added,
  replaced,
  skipped,
}: Pick<ImportResult, 'added' | 'replaced' | 'skipped'>): string {
  const parts = [
    ...(added > 0 ? [`${added} added as ${added === 1 ? 'a draft' : 'drafts'}`] : []),
    ...(replaced > 0 ? [`${replaced} replaced`] : []),
    ...(skipped > 0 ? [`${skipped} skipped`] : []),
  ]
  return `${parts.join(', ')}.`
}
