import type { FindingList } from '@flightdeck/contract/findings'
import { useMutation, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { call } from '../../lib/call.ts'
import { momentIn } from '../../lib/moment.ts'
import { useMoneyView } from '../../lib/preferences/use-money-view.ts'
import { useTimeZone } from '../../lib/preferences/use-time-zone.ts'
import { useMay } from '../../lib/session/use-may.ts'
import { Notice } from '../../ui/notice.tsx'
import { changeBadgeQuery } from '../changes/index.ts'
import { freshnessQuery } from '../connections/index.ts'
import classes from './opportunities.module.css'
import { morningParts } from './since-words.ts'

type Props = { since: FindingList['since_last_visit']; myIssueCount: number }

const readAfterMs = 8_000
const lateStates = ['late', 'failing', 'needs_sign_in']

/**
 * Changes since the last visit, items waiting for me and late data, each with a link to its list. The changes
 * stay as first loaded, because marking the visit as seen resets them on the server.
 */
export function SinceLine({ since, myIssueCount }: Props) {
  const [first] = useState(since)
  const [isShown, setShown] = useState(true)
  const timeZone = useTimeZone()
  const view = useMoneyView()
  const mayApprove = useMay('changes:read')
  // Cached already: the header runs both queries.
  const { data: badge } = useQuery({ ...changeBadgeQuery, enabled: mayApprove })
  const { data: platforms = [] } = useQuery(freshnessQuery)
  const { mutate: markSeen } = useMutation({ mutationFn: () => call('findings.seen') })
  useEffect(() => {
    const timer = setTimeout(markSeen, readAfterMs)
    return () => clearTimeout(timer)
  }, [markSeen])
  const late = platforms.filter(({ state }) => lateStates.includes(state)).map(({ label }) => label)
  const parts = morningParts(first, { mine: myIssueCount, approvals: badge?.waiting_for_me ?? 0, late }, view)
  if (parts.length === 0 || !isShown) return null
  return (
    <div className={classes.since}>
      <Notice onDismiss={() => setShown(false)}>
        {first !== null && <span className={classes.when}>Since {momentIn(timeZone, first.since)}: </span>}
        {parts.map(({ key, words, to, search }, at) => (
          <span key={key}>
            {at > 0 && ' · '}
            <Link to={to} search={search as never} className={classes.part}>
              {words}
            </Link>
          </span>
        ))}
      </Notice>
    </div>
  )
}
