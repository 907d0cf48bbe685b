import type { Finding } from '@flightdeck/contract/findings'
import { SEVERITIES } from '@flightdeck/domain/checks'
import { readEntityId } from '@flightdeck/domain/entities'
import { PLATFORMS } from '@flightdeck/domain/platforms'
import type { TableColumn } from '../../../documents/table-file.ts'
import type { MemberContext } from '../../../ground/actor-context.ts'
import { linkTo } from '../../../ground/link.ts'
import { readFindings } from './read-findings.ts'

type FindingsQuery = Omit<Parameters<typeof readFindings>[1], 'page' | 'per_page'>

/** Limit of findings that can be acted on at once. */
const MAX_FINDINGS = 5_000

/** Every finding of a list, across all pages. */
export const loadFindingsForExport = async (ctx: MemberContext, query: FindingsQuery): Promise<Finding[]> =>
  (await readFindings(ctx, { ...query, page: 1, per_page: MAX_FINDINGS })).findings

/** Columns for a client call. */
export const findingColumns = ({ app }: Pick<MemberContext, 'app'>): TableColumn<Finding>[] => [
  { title: 'Severity', kind: 'text', width: 10, value: ({ severity }) => SEVERITIES[severity].label },
  { title: 'Issue', kind: 'text', value: ({ check_name }) => check_name },
  { title: 'Expected', kind: 'text', value: ({ expected }) => expected },
  { title: 'Found', kind: 'text', value: ({ found }) => found },
  { title: 'Platform', kind: 'text', width: 16, value: ({ dsp_name }) => PLATFORMS[dsp_name].label },
  { title: 'Type', kind: 'text', width: 16, value: ({ entity }) => entity.type },
  { title: 'Entity', kind: 'text', value: ({ entity }) => entity.name },
  { title: 'Entity ID', kind: 'text', width: 20, value: ({ entity }) => readEntityId(entity.id).nativeId },
  { title: 'Campaign', kind: 'text', value: ({ campaign }) => campaign?.name ?? null },
  { title: 'Client', kind: 'text', value: ({ entity }) => entity.account_name },
  { title: 'Spend at risk', kind: 'decimal', value: ({ spend_at_risk }) => spend_at_risk.amount },
  { title: 'Currency', kind: 'text', width: 10, value: ({ spend_at_risk }) => spend_at_risk.currency },
  { title: 'Age (hours)', kind: 'integer', value: ({ age_hours }) => Math.floor(age_hours) },
  { title: 'Owner', kind: 'text', value: ({ owner }) => owner?.name ?? 'Unassigned' },
  { title: 'Status', kind: 'text', width: 14, value: ({ status }) => status },
  { title: 'Platform link', kind: 'text', value: ({ deep_link }) => deep_link },
  { title: 'Link', kind: 'text', value: ({ id }) => linkTo(app, `/opportunities?peek=${id}`) },
]
