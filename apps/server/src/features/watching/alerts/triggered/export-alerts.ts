import type { QueryOf, Routes } from '@flightdeck/contract'
import type { TriggeredAlert } from '@flightdeck/contract/alerts'
import { conditionWords, thresholdWords } from '@flightdeck/domain/alerts'
import { readEntityId } from '@flightdeck/domain/entities'
import { wordsIn } from '@flightdeck/domain/text'
import { saysAll } from '@flightdeck/domain/views'
import type { TableColumn } from '../../../../documents/table-file.ts'
import type { MemberContext } from '../../../../ground/actor-context.ts'
import { linkTo } from '../../../../ground/link.ts'
import { recentAlerts } from './list-alerts.ts'

/** Every alert of the list, with the same filters. */
export async function loadAlertsForExport(
  ctx: MemberContext,
  { search = '', ...window }: QueryOf<Routes['alerts.export']>,
): Promise<TriggeredAlert[]> {
  const words = wordsIn(search)
  return (await recentAlerts(ctx, window)).filter((alert) => saysAll(alert, words))
}

type Cell = TableColumn<TriggeredAlert>['value']
const text = (title: string, value: Cell): TableColumn<TriggeredAlert> => ({ title, kind: 'text', value })
const whole = (title: string, value: Cell): TableColumn<TriggeredAlert> => ({
  title,
  kind: 'integer',
  value,
})

/** Columns of the export. Scripts rely on the titles, so they stay and new ones are appended. */
export const alertColumns = ({ app }: Pick<MemberContext, 'app'>): TableColumn<TriggeredAlert>[] => [
  whole('id', ({ id }) => id),
  whole('rule', ({ rule }) => rule),
  text('rule_name', ({ rule_name }) => rule_name),
  text('platform', ({ platform }) => platform),
  text('type', ({ snapshot_type }) => snapshot_type),
  text('entity_id', ({ entity_id }) => entity_id),
  text('entity_name', ({ entity_name }) => entity_name),
  text('triggered_at', ({ triggered_at }) => triggered_at),
  text('day', ({ day }) => day),
  text('data_through', ({ data_through }) => data_through),
  text('triggered_conditions', (alert) =>
    eachCondition(alert, (one) => `${conditionWords(one)} (now ${formatValue(one)})`),
  ),
  text('currency', ({ currency }) => currency),
  text('is_provisional', ({ is_provisional }) => yesOrNo(is_provisional)),
  text('is_late', ({ is_late }) => yesOrNo(is_late)),
  text('episode_since', ({ episode }) => episode.since),
  whole('episode_days', ({ episode }) => episode.days),
  whole('muted_by', ({ muted_by }) => muted_by?.id ?? null),
  text('restated', ({ restated }) => restated),
  whole('useful', ({ feedback }) => feedback.useful),
  whole('noise', ({ feedback }) => feedback.noise),
  whole('known', ({ feedback }) => feedback.known),
  text('native_id', ({ entity_id }) => readEntityId(entity_id).nativeId),
  text('expected', (alert) => eachCondition(alert, conditionWords)),
  text('found', (alert) => eachCondition(alert, formatValue)),
  text('link', ({ id }) => linkTo(app, `/alerts?alert=${id}`)),
]

type Condition = TriggeredAlert['triggered_conditions'][string]
const formatValue = ({ metric, current_value }: Condition) => thresholdWords(metric, current_value)
const eachCondition = ({ triggered_conditions }: TriggeredAlert, say: (one: Condition) => string) =>
  Object.values(triggered_conditions)
    .map((one) => say(one))
    .join('; ')
const yesOrNo = (is: boolean) => (is ? 'yes' : 'no')
