import {
  byCheckOrder,
  checkById,
  failedIn,
  decideVerdict,
  type CertificateContent,
  type CertifiedCheck,
  type CertifiedEntity,
} from '@flightdeck/domain/checks'
import { fullEntityId, readEntityId } from '@flightdeck/domain/entities'
import { microsToUnits } from '@flightdeck/domain/money'
import { ancestorPath, type PlacedEntity } from '../../data/entities/index.ts'
import type { StoredTally, RunBasis } from '../check-runs/index.ts'
import { pastedIds, scopeWords, type RunScope, type RunRow } from '../check-schedule/index.ts'
import type { JudgedRow } from './store.ts'

type CertificateSource = {
  organisation: string
  zone: string
  run: RunRow
  rows: readonly JudgedRow[]
  placed: ReadonlyMap<number, PlacedEntity>
  /** Sums of open issues to do on these entities, in micros. */
  atRisk: readonly { currency: string; micros: string | number }[]
  signedBy: string
  signedAt: Date
  reason: string | null
}

/** Content of a certificate, to be signed. Uses the run's stored basis, not the current state. */
export function certify({
  organisation,
  zone,
  run,
  rows,
  placed,
  atRisk,
  signedBy,
  signedAt,
  reason,
}: CertificateSource): CertificateContent {
  const basis = run.basis as RunBasis
  const tallies = (run.checks as StoredTally[]).toSorted((a, b) => byCheckOrder(a.id, b.id))
  const entities = rows.map((row) => certifiedEntity(row, placed))
  const platforms = new Set(entities.map(({ platform }) => platform))
  const selections = basis.selections.filter(({ dspName }) => platforms.has(dspName))
  const accountNos = new Set(rows.map(({ accountNo }) => accountNo))
  const checks = tallies.map((tally) => certifiedCheck(tally, selections))
  const failures = failedIn({ checks, entities })
  const sum = (count: (tally: StoredTally) => number) => tallies.reduce((all, tally) => all + count(tally), 0)
  return {
    format: 1,
    organisation,
    scope: scopeInWords(run.scope as RunScope, entities),
    unknown_ids: run.unknownIds,
    asked_by: run.person ?? 'Former member',
    asked_at: run.createdAt.toISOString(),
    checked_at: run.finishedAt!.toISOString(),
    signed_by: signedBy,
    signed_at: signedAt.toISOString(),
    zone,
    verdict: decideVerdict(failures, reason),
    ...(reason !== null && { reason }),
    totals: {
      entities: entities.length,
      checks: tallies.length,
      passed: sum(({ passed }) => passed),
      failed: sum(({ failed }) => failed),
      not_applicable: sum(({ notApplicable }) => notApplicable),
    },
    at_risk: atRisk.map(({ currency, micros }) => ({ amount: microsToUnits(micros), currency })),
    accounts: basis.accounts
      .filter(({ accountNo }) => accountNos.has(accountNo))
      .map(({ nativeId, platform, name, settingsReadAt, dataThrough, failingSince }) => ({
        id: nativeId,
        platform,
        name,
        settings_read_at: settingsReadAt,
        data_through: dataThrough,
        failing_since: failingSince,
      })),
    checks,
    entities,
  }
}

const MAX_NAMED_CHECKS = 5

/** Scope as text, naming chosen entities: a count alone means nothing to other readers. */
function scopeInWords(scope: RunScope, entities: readonly CertifiedEntity[]): string {
  const words = scopeWords(scope)
  if (scope.kind !== 'entities' && scope.kind !== 'pasted') return words
  const ids = new Set(scope.kind === 'entities' ? scope.ids : pastedIds(scope.text))
  const chosen = entities.filter(({ id }) => ids.has(id) || ids.has(readEntityId(id).nativeId))
  const names = chosen.slice(0, MAX_NAMED_CHECKS).map(({ name }) => name)
  const more = chosen.length - names.length
  if (names.length === 0) return words
  return `${words}, with everything below: ${names.join(', ')}${more > 0 ? `, and ${more} more` : ''}`
}

const certifiedCheck = (
  { id, passed, failed, notApplicable }: StoredTally,
  selections: RunBasis['selections'],
): CertifiedCheck => {
  const own = selections.filter(({ checkId }) => checkId === id)
  // A custom check keeps its name at the time of the run.
  const definition = own.find((one) => one.definition)?.definition ?? null
  const check = checkById(id) ?? definition
  return {
    id,
    name: check?.name ?? id,
    severity: check?.severity ?? 'low',
    selections: own.map(({ dspName, channelName, version, mode, fieldsData, overrides }) => ({
      platform: dspName,
      channel: channelName,
      version,
      mode,
      parameters: fieldsData,
      exceptions: overrides,
    })),
    definition,
    passed,
    failed,
    not_applicable: notApplicable,
  }
}

function certifiedEntity(
  { entityNo, version, results }: JudgedRow,
  placed: ReadonlyMap<number, PlacedEntity>,
): CertifiedEntity {
  const entity = placed.get(entityNo)!
  const idle = Map.groupBy(
    results.filter(({ result }) => result === 'not_applicable'),
    ({ why }) => why ?? '',
  )
  return {
    id: fullEntityId(entity),
    kind: entity.kind,
    name: entity.name,
    platform: entity.platform,
    account: entity.accountName,
    path: ancestorPath(placed, entity).map(({ name }) => name),
    version,
    passes: results.filter(({ result }) => result === 'passes').map(({ checkId }) => checkId),
    fails: results
      .filter(({ result }) => result === 'fails')
      .map(({ checkId, mode = 'warn', expected = '', found = '' }) => ({
        check: checkId,
        mode,
        expected,
        found,
      })),
    not_applicable: [...idle].map(([why, cells]) => ({ why, checks: cells.map(({ checkId }) => checkId) })),
  }
}
