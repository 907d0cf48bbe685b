import type { FindingList } from '@flightdeck/contract'
import { useMutation } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { call } from '../../../lib/call.ts'
import { momentIn } from '../../../lib/moment.ts'
import { useMoneyView } from '../../../lib/preferences/use-money-view.ts'
import { useTimeZone } from '../../../lib/preferences/use-time-zone.ts'
import { Notice } from '../../../ui/notice.tsx'
import { sinceWords } from './since-words.ts'
import classes from './opportunities.module.css'

type Since = FindingList['since_last_visit']

const readAfterMs = 8_000

/** What changed while I was away. It stays as it was when I came, however often the list is read again. */
export function SinceLine({ since }: { since: Since }) {
  const [first] = useState(since)
  const [isShown, setShown] = useState(true)
  const timeZone = useTimeZone()
  const view = useMoneyView()
  const { mutate: seen } = useMutation({ mutationFn: () => call('findings.seen') })
  useEffect(() => {
    const timer = setTimeout(seen, readAfterMs)
    return () => clearTimeout(timer)
  }, [seen])
  const words = first && sinceWords(first, view)
  if (!words || !isShown) return null
  return (
    <div className={classes.since}>
      <Notice onDismiss={() => setShown(false)}>
        {words} <span className={classes.when}>since {momentIn(timeZone, first.since)}</span>
      </Notice>
    </div>
  )
}
