import type { Row } from '@flightdeck/db'
import { worstFirst } from '@flightdeck/domain/alerts'
import type { Day } from '@flightdeck/domain/time'
import type { StoredAlert } from '../triggered/alert-store.ts'
import { toMetConditions } from '../triggered/met-conditions.ts'

/** New alerts of a rule's run on a day, not sent yet. */
export type News = {
  organisation: Row<'organisations'>
  rule: Row<'alertRules'>
  day: Day
  alerts: StoredAlert[]
}

/** Sorts a message about several alerts by the worst first. */
export const inOrder = (news: News): News => ({ ...news, alerts: worstFirst(news.alerts, toMetConditions) })
