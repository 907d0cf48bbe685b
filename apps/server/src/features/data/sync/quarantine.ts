import type { EntityName } from '@flightdeck/domain/ad-data'
import { KIND_LABELS } from '@flightdeck/domain/plan-sheets'
import { describeError } from '../../../edge/describe-error.ts'
import type { SyncRun } from './sync-run.ts'

/** Limit of skipped entities; above it the fault is not theirs: the account fails, and is read in full. */
const MAX_SKIPPED_ENTITIES = 20
const NAMED = 3
/** PostgreSQL codes of bad values: unreadable, out of range, against a constraint, too long to index. */
const BAD_DATA = /^(?:22|23502|23514|54)/

export function isBadData(error: unknown): boolean {
  const code = (error as { code?: unknown }).code
  return (typeof code === 'string' && BAD_DATA.test(code)) || error instanceof RangeError
}

/** Leaves one entity out of its account, and logs it. */
export function quarantine(run: SyncRun, { kind, nativeId }: EntityName, error: unknown): void {
  if (run.skipped.some((one) => one.kind === kind && one.nativeId === nativeId)) return
  if (run.skipped.length >= MAX_SKIPPED_ENTITIES) throw error
  run.skipped.push({ kind, nativeId })
  run.app.log.warn(
    { kind, err: describeError(error) },
    'an entity could not be read or kept and was left out',
  )
}

/** "Couldn’t store line item 17, deal 4. Everything else was synced." Null when nothing was left out. */
export function skippedWords(skipped: readonly EntityName[]): string | null {
  if (skipped.length === 0) return null
  const names = skipped
    .slice(0, NAMED)
    .map(({ kind, nativeId }) => `${KIND_LABELS[kind]} ${nativeId.slice(0, 40) || 'without an ID'}`)
  const more = skipped.length > NAMED ? ` and ${skipped.length - NAMED} more` : ''
  return `Couldn’t store ${names.join(', ')}${more}. Everything else was synced.`
}
