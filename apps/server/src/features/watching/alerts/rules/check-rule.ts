import type { AlertRuleInput } from '@flightdeck/contract/alerts'
import type { Tx } from '@flightdeck/db'
import {
  filterProblem,
  filterText,
  foreignMetrics,
  readFilter,
  readRecipients,
  writeRecipients,
  type ConditionTree,
} from '@flightdeck/domain/alerts'
import { clientKey } from '@flightdeck/domain/clients'
import { METRICS, SNAPSHOT_TYPES } from '@flightdeck/domain/metrics'
import { readDimension } from '@flightdeck/domain/taxonomy'
import { listClients } from '../../../data/clients/index.ts'
import { hasSegment } from '../../../data/dimensions/index.ts'
import { matchEntity } from './match-entity.ts'
import { toConditionTree } from './rule-from-row.ts'
import { findWebhookIds, type RuleFields } from './store.ts'
import { invalidField } from '../../../../ground/invalid-field.ts'

/** Validation beyond the schema: named entities, segments and webhooks exist, and fields fit together. */
export async function checkRule(tx: Tx, organisationId: string, input: AlertRuleInput): Promise<RuleFields> {
  const isCustom = input.time_range_type === 'custom'
  return {
    name: input.name,
    description: input.description,
    platform: input.platform,
    snapshotType: input.snapshot_type,
    entityId: await resolveEntity(tx, organisationId, input),
    segment: await resolveSegment(tx, organisationId, input),
    filter: await resolveFilter(tx, organisationId, input),
    timeRangeType: input.time_range_type,
    customStartDate: isCustom ? input.custom_start_date : null,
    customEndDate: isCustom ? input.custom_end_date : null,
    scheduleType: input.schedule_type,
    scheduleDays: input.schedule_type === 'specific_days' ? sortedOnce(input.schedule_days) : [],
    emailNotification: input.email_notification,
    emailRecipients: recipients(input.email_recipients),
    notificationMessage: input.notification_message,
    webhookIds: await webhooks(tx, organisationId, input.webhook_ids),
    isUrgent: input.is_urgent,
    conditions: JSON.stringify(ownConditions(input)),
    thresholdCurrency: input.threshold_currency,
  }
}

function ownConditions({ condition_structure, snapshot_type }: AlertRuleInput): ConditionTree {
  const tree = toConditionTree(condition_structure)
  const foreign = foreignMetrics(tree, snapshot_type).map((metric) => `“${METRICS[metric].label}”`)
  if (foreign.length === 0) return tree
  const { many } = SNAPSHOT_TYPES[snapshot_type]
  throw invalidField(
    'condition_structure',
    `${foreign.join(' and ')} ${foreign.length === 1 ? 'is' : 'are'} not available for ${many}.`,
  )
}

/** Stored with its platform, so that the id stays unambiguous when other platforms are connected later. */
async function resolveEntity(tx: Tx, organisationId: string, input: AlertRuleInput): Promise<string | null> {
  const { entity_id: entityId, platform, snapshot_type: type } = input
  if (entityId === null) return null
  const match = await matchEntity(tx, organisationId, { type, entityId, platform })
  if ('problem' in match) throw invalidField('entity_id', match.problem)
  return match.id
}

/** Values without any name yet are allowed; segments without a template are not. */
async function resolveSegment(tx: Tx, organisationId: string, input: AlertRuleInput): Promise<string | null> {
  const { segment, entity_id: entityId } = input
  if (segment === null) return null
  if (entityId !== null) throw invalidField('segment', 'Choose one item or a name segment, not both.')
  const { key } = readDimension(segment)!
  if (await hasSegment(tx, organisationId, key)) return segment
  throw invalidField('segment', `No active template has a segment “${key}”.`)
}

/** Clients must exist; countries, channels and names may have no items yet. */
async function resolveFilter(tx: Tx, organisationId: string, input: AlertRuleInput): Promise<string | null> {
  const filter = input.filter === null ? null : readFilter(input.filter)
  if (filter === null) return null
  if (input.entity_id !== null) throw invalidField('filter', 'Choose one item or a filter, not both.')
  if (input.segment !== null) throw invalidField('filter', 'Choose a name segment or a filter, not both.')
  const problem = filterProblem(filter, input.snapshot_type)
  if (problem !== null) throw invalidField('filter', problem)
  if (filter.kind !== 'client') return filterText(filter)
  const client = (await listClients(tx, organisationId)).find(({ key }) => key === clientKey(filter.value))
  if (client) return filterText({ kind: 'client', value: client.name })
  throw invalidField('filter', `No client named “${filter.value}” found.`)
}

function recipients(text: string): string {
  const read = readRecipients(text)
  if ('problem' in read) throw invalidField('email_recipients', `${read.problem}.`)
  return writeRecipients(read.addresses)
}

async function webhooks(tx: Tx, organisationId: string, ids: string[]): Promise<string[]> {
  const uniqueIds = [...new Set(ids.map((id) => id.toLowerCase()))]
  const existingIds = await findWebhookIds(tx, organisationId, uniqueIds)
  if (uniqueIds.some((id) => !existingIds.has(id)))
    throw invalidField('webhook_ids', 'One of these webhooks was removed. Select another.')
  return uniqueIds
}

const sortedOnce = (days: readonly number[]) => [...new Set(days)].toSorted((a, b) => a - b)
