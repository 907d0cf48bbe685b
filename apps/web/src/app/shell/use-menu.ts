import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { whoQuery } from '../../lib/who-query.ts'
import { toast } from '../../ui/toasts.tsx'
import { menuFor } from './menu.ts'
import type { MenuPage } from './menu.ts'
import { hostVariant } from '../../lib/variant.ts'

const menu = menuFor(hostVariant(window.location.hostname))
const isPending = (who: { onboarding_state: string } | undefined) =>
  who !== undefined && who.onboarding_state !== 'COMPLETE'

/** The menu of this host and the one way to follow an entry: until onboarding is done, it says so instead. */
export function useMenu() {
  const navigate = useNavigate()
  const cache = useQueryClient()
  const { data: who } = useQuery(whoQuery)

  const isHeld = async (label: string): Promise<boolean> => {
    // A click can be quicker than the first answer; the gate waits for it.
    const currentUser = await cache.ensureQueryData(whoQuery).catch(() => undefined)
    if (!isPending(currentUser)) return false
    toast.error(`Complete onboarding to access "${label}"`, { id: `gate-${label}` })
    return true
  }
  const follow = async (page: MenuPage) => {
    if (await isHeld(page.label)) return
    await navigate({ to: page.to, state: page.needsAccess ? { feature: page.label } : {} })
  }
  const open = async (label: string, href: string) => {
    if (await isHeld(label)) return
    await navigate({ href })
  }
  return {
    menu,
    isGated: isPending(who),
    follow: (page: MenuPage) => void follow(page),
    /** Anything that has an address, by the name people read for it. */
    open: (label: string, href: string) => void open(label, href),
  }
}
