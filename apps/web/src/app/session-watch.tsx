import { useQueryClient } from '@tanstack/react-query'
import type { QueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { watchSession } from '../lib/session/session.ts'
import { toast } from '../ui/toasts.tsx'
import { publicScreens } from './routes/public-screens.tsx'
import { returnTicket } from '../lib/session/return-ticket.ts'

const refreshToast = 'session-refresh'
/** A refresh can be quicker than an eye. */
const shownAtLeastMs = 800

/** Shows what happens to the session, and leaves for the sign-in when it ends, in whichever tab it ended. */
export function SessionWatch() {
  const router = useRouter()
  const cache = useQueryClient()
  useEffect(
    () =>
      watchSession((event) => {
        if (event.kind === 'refreshing')
          toast.info('Refreshing Data, Please Wait!', { id: refreshToast, autoCloseMs: false })
        if (event.kind === 'refreshed') setTimeout(() => toast.hide(refreshToast), shownAtLeastMs)
        if (event.kind === 'waited too long') toast.error(event.message, { id: event.message })
        if (event.kind === 'moved') void startOver(cache)
        if (event.kind !== 'ended') return
        toast.hide(refreshToast)
        const { pathname, href } = router.state.location
        if (pathname in publicScreens) return
        if (event.message === null) returnTicket.discard()
        else {
          toast.error(event.message, { id: event.message })
          returnTicket.keep(href)
        }
        const state = event.message === null ? {} : { sessionEnded: true as const }
        void router.navigate({ to: '/login', replace: true, state }).then(() => cache.clear())
      }),
    [router, cache],
  )
  return null
}

/** Forgets every answer, also those still on their way, and asks again for what is on screen. */
async function startOver(cache: QueryClient) {
  await cache.cancelQueries()
  cache.removeQueries({ type: 'inactive' })
  await cache.resetQueries()
}
