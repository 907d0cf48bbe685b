import type { Tx } from '@flightdeck/db'
import { groupEpisodes, type Episode } from '@flightdeck/domain/alerts'
import type { Day } from '@flightdeck/domain/time'
import { firedDays, judgedDays, type Pair } from './episode-store.ts'

type Alert = Pair & { day: Day }
/** The episode that an alert belongs to. */
export type FindEpisode = (alert: Alert) => Episode

export async function readEpisodes(
  tx: Tx,
  organisationId: string,
  alerts: readonly Alert[],
): Promise<FindEpisode> {
  if (alerts.length === 0) return alone
  const from = alerts.map(({ day }) => day).toSorted()[0]!
  const rules = [...new Set(alerts.map(({ ruleNo }) => ruleNo))]
  const [daysByRule, fired] = await Promise.all([
    judgedDays(tx, organisationId, rules, from),
    firedDays(tx, organisationId, alerts, from),
  ])
  const episodes = new Map<string, Episode>()
  for (const { ruleNo, entityNo, days } of fired) {
    for (const episode of groupEpisodes(days, daysByRule.get(ruleNo) ?? [])) {
      for (const day of episode.days) episodes.set(alertKey({ ruleNo, entityNo, day }), episode)
    }
  }
  return (alert) => episodes.get(alertKey(alert)) ?? alone(alert)
}

const alertKey = ({ ruleNo, entityNo, day }: Alert) => `${ruleNo}/${entityNo}/${day}`
const alone: FindEpisode = ({ day }) => ({ since: day, days: [day] })
