import type { Row } from '@flightdeck/db'
import { worstFirst, type Day } from '@flightdeck/domain'
import type { KeptAlert } from '../triggered/alert-store.ts'
import { metConditions } from '../triggered/kept-conditions.ts'

/** What a run of a rule on a day found that nobody has been told of. */
export type News = {
  organisation: Row<'organisations'>
  rule: Row<'alertRules'>
  day: Day
  alerts: KeptAlert[]
}

/** Whatever is told of several begins with the worst. */
export const inOrder = (news: News): News => ({ ...news, alerts: worstFirst(news.alerts, metConditions) })
