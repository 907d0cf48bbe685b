import type { CertificateDrift } from '@flightdeck/contract/certificates'
import type { CertificateContent } from '@flightdeck/domain/checks'
import type { MemberContext } from '../../../ground/actor-context.ts'
import { isFixed, presentChange } from '../findings/index.ts'
import { listSelected, type SelectedRow } from '../checks/index.ts'
import { entitiesNow, findingsNow, settingsDrift, type FindingNow, type NowEntity } from './drift-store.ts'
import { nameLinks } from './name-links.ts'
import { readContent } from './read-content.ts'
import { findSignedText } from './store.ts'

const MAX_LISTED_CHANGES = 200

/** Differences since signing: settings, results, and the checks themselves. */
export function readDrift(ctx: MemberContext, certificateNo: number): Promise<CertificateDrift> {
  const { organisationId } = ctx
  return ctx.transaction(async (tx) => {
    const text = await findSignedText(tx, organisationId, certificateNo)
    const entities = await entitiesNow(tx, { organisationId, certificateNo })
    const settings = await settingsDrift(tx, { organisationId, certificateNo })
    const findings = await findingsNow(tx, organisationId, certificateNo)
    const byNo = new Map(entities.map((entity) => [entity.entityNo, entity]))
    const selected = await listSelected(tx, organisationId)
    const { results, checks } = readContent(text, (content) => ({
      results: otherResults(content, findings, byNo),
      checks: otherChecks(content, selected),
    })).content
    return {
      settings: (await nameLinks(tx, organisationId, settings.slice(0, MAX_LISTED_CHANGES))).map((drift) => ({
        ...presentChange({ ...drift, entityNo: drift.of }),
        entity: toEntity(byNo.get(drift.of)!),
      })),
      settings_total: settings.length,
      gone: entities
        .filter(({ isGone }) => isGone)
        .slice(0, MAX_LISTED_CHANGES)
        .map(toEntity),
      results: results.slice(0, MAX_LISTED_CHANGES),
      results_total: results.length,
      checks,
    }
  })
}

const toEntity = ({ id, name, kind, platform }: NowEntity) => ({ id, name, kind, platform })

/** Checks whose latest run differs from the certificate. */
function otherResults(
  { checks, entities }: CertificateContent,
  findings: readonly FindingNow[],
  byNo: ReadonlyMap<number, NowEntity>,
): CertificateDrift['results'] {
  const names = new Map(checks.map(({ id, name }) => [id, name]))
  const entityByKey = new Map(entities.map((entity) => [`${entity.kind} ${entity.id}`, entity]))
  return findings.flatMap((finding) => {
    const { checkId, isOpen, found, openedAt, closedAt } = finding
    const now = byNo.get(finding.entityNo)!
    const then = entityByKey.get(`${now.kind} ${now.id}`)
    const name = names.get(checkId)
    if (!then || name === undefined) return []
    const before = then.fails.some(({ check }) => check === checkId)
      ? 'fails'
      : then.passes.includes(checkId)
        ? 'passes'
        : 'not_applicable'
    if ((before === 'fails') === isOpen) return []
    return {
      entity: toEntity(now),
      check: { id: checkId, name },
      before,
      after: isOpen ? 'fails' : isFixed(finding.closedBecause) ? 'passes' : 'not_applicable',
      found: isOpen ? found : null,
      when: (isOpen ? openedAt : (closedAt ?? openedAt)).toISOString(),
    }
  })
}

/** Checks whose selection has changed, or that are no longer selected. */
function otherChecks(
  { checks }: CertificateContent,
  selected: readonly SelectedRow[],
): CertificateDrift['checks'] {
  return checks.flatMap(({ id, name, selections }) =>
    selections.flatMap(({ platform, channel, version }) => {
      const now = selected.find(
        (row) => row.checkId === id && row.dspName === platform && row.channelName === channel,
      )
      const after = now?.version ?? null
      return after === version ? [] : { id, name, platform, channel, before: version, after }
    }),
  )
}
