import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { whoQuery } from '../../lib/session/who-query.ts'
import { toast } from '../../ui/toasts.tsx'
import { menuFor } from './menu.ts'
import type { MenuPage } from './menu.ts'
import { variantOf } from './variant.ts'

const menu = menuFor(variantOf(window.location.hostname))

/** The menu of this host and the one way to follow an entry: until onboarding is done, it says so instead. */
export function useMenu() {
  const navigate = useNavigate()
  const { data: who } = useQuery(whoQuery)
  const isGated = who !== undefined && who.onboarding_state !== 'COMPLETE'

  const follow = (page: MenuPage) => {
    if (isGated)
      return toast.error(`Complete onboarding to access "${page.label}"`, { id: `gate-${page.label}` })
    void navigate({ to: page.to, state: page.needsAccess ? { feature: page.label } : {} })
  }
  return { menu, isGated, follow }
}
