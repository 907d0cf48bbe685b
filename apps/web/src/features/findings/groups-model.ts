import type { Finding, FindingList } from '@flightdeck/contract/findings'
import type { MoneyTotal } from '@flightdeck/contract/rates'
import { SEVERITIES, type Severity } from '@flightdeck/domain/checks'
import { typedKeys } from '@flightdeck/domain/metrics'
import type { Grouping } from './list-address.ts'

type Facets = FindingList['facets']
export type Group = {
  key: string
  /** Null for the single group of an ungrouped list. */
  title: string | null
  severity: Severity | null
  findings: Finding[]
  /** Totals over all findings, not only loaded ones; null where a filter leaves them unknown. */
  all: { count: number; atRisk: MoneyTotal } | null
}

export const NOBODY = 'nobody'

/** Group key, equal to the facet's key, and heading. */
const groupIdentity: Record<
  Exclude<Grouping, 'none'>,
  (finding: Finding) => { key: string; title: string }
> = {
  severity: ({ severity }) => ({ key: severity, title: SEVERITIES[severity].label }),
  campaign: ({ campaign }) => ({ key: campaign?.id ?? '', title: campaign?.name ?? 'No campaign' }),
  check: ({ check_id, check_name }) => ({ key: check_id, title: check_name }),
  owner: ({ owner }) => ({ key: owner?.id ?? NOBODY, title: owner?.name ?? 'Unassigned' }),
}

/** Findings keep the list's order, by money; groups are ordered by severity, or by their first finding. */
export function groupFindings(
  findings: readonly Finding[],
  by: Grouping,
  facets: Facets,
  isFiltered = false,
): Group[] {
  if (by === 'none')
    return findings.length === 0
      ? []
      : [{ key: '', title: null, severity: null, findings: [...findings], all: null }]
  const groups = new Map<string, Group>()
  for (const finding of findings) {
    const { key, title } = groupIdentity[by](finding)
    const group = groups.get(key) ?? {
      key,
      title,
      severity: by === 'severity' ? finding.severity : null,
      findings: [],
      all: isFiltered ? null : facetTotal(facets[by], key),
    }
    groups.set(key, group)
    group.findings.push(finding)
  }
  const list = [...groups.values()]
  if (by !== 'severity') return list
  const order: readonly string[] = typedKeys(SEVERITIES)
  return list.toSorted((one, other) => order.indexOf(one.key) - order.indexOf(other.key))
}

function facetTotal(facet: Facets['severity'], key: string): Group['all'] {
  const facetValue = facet.find(({ value }) => value === key)
  return facetValue ? { count: facetValue.count, atRisk: facetValue.at_risk_total } : null
}

/** Display order, which J and K follow. */
export const inOrder = (groups: readonly Group[]): Finding[] => groups.flatMap(({ findings }) => findings)

/** First finding of the next group, for the N key. */
export function nextGroup(groups: readonly Group[], at: number | null): Finding | null {
  const here = groups.findIndex(({ findings }) => findings.some(({ id }) => id === at))
  return groups[here + 1]?.findings[0] ?? null
}
