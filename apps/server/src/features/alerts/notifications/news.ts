import type { TriggeredAlert } from '@flightdeck/contract'
import type { Row } from '@flightdeck/db'
import { worstFirst, type Day, type MetCondition } from '@flightdeck/domain'
import type { KeptAlert } from '../triggered/alert-store.ts'

/** What a run of a rule on a day found that nobody has been told of. */
export type News = {
  organisation: Row<'organisations'>
  rule: Row<'alertRules'>
  day: Day
  alerts: KeptAlert[]
}

export const findingsOf = ({ conditions }: Pick<KeptAlert, 'conditions'>): MetCondition[] =>
  Object.values(conditions as TriggeredAlert['triggered_conditions']).map(
    ({ current_value: value, ...condition }) => ({
      ...condition,
      value,
    }),
  )

/** Whatever is told of several begins with the worst. */
export const inOrder = (news: News): News => ({ ...news, alerts: worstFirst(news.alerts, findingsOf) })
