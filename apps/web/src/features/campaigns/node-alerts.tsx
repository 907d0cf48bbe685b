import type { CampaignDetail } from '@flightdeck/contract/campaigns'
import { Anchor } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { formatCount } from '../../lib/count-text.ts'
import { longDay } from '../../lib/day-text.ts'
import panel from '../../ui/panel.module.css'

/** The rules that fired on it, each with its last time. */
export function NodeAlerts({ alerts }: Pick<CampaignDetail, 'alerts'>) {
  if (alerts.length === 0) return <p className={panel.text}>No rule fired on it.</p>
  return (
    <ul className={panel.log}>
      {alerts.map(({ rule, rule_name, last_day, days, sentence }) => (
        <li key={rule}>
          <Anchor component={Link} to="/alerts" size="sm">
            {rule_name}
          </Anchor>
          <span className={panel.when}>
            {sentence}. On {longDay(last_day)}
            {days > 1 && `, ${formatCount(days, 'day')} in all`}
          </span>
        </li>
      ))}
    </ul>
  )
}
