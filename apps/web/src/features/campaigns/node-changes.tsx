import type { CampaignDetail } from '@flightdeck/contract/campaigns'
import { fromNow, momentIn } from '../../lib/moment.ts'
import { useTimeZone } from '../../lib/preferences/use-time-zone.ts'
import { useNow } from '../../lib/use-now.ts'
import panel from '../../ui/panel.module.css'

/** Change log, latest first. */
export function NodeChanges({ changes }: Pick<CampaignDetail, 'changes'>) {
  const timeZone = useTimeZone()
  const now = useNow()
  if (changes.length === 0) return <p className={panel.text}>No changes detected since the first sync</p>
  return (
    <ul className={panel.log}>
      {changes.map(({ who, when, field, before, after }) => (
        <li key={`${when} ${field}`}>
          {field.replaceAll('_', ' ')}: <del>{before || 'nothing'}</del> → <ins>{after || 'nothing'}</ins>
          <span className={panel.when}>
            {who ?? 'Someone on the platform'}, {momentIn(timeZone, when)}, {fromNow(when, now)}
          </span>
        </li>
      ))}
    </ul>
  )
}
