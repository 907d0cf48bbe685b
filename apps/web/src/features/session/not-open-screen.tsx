import { useMatches } from '@tanstack/react-router'
import { EmptyState } from '../../ui/empty-state.tsx'
import { AccountFrame } from './account-frame.tsx'

/** Stands in for an account screen that is not built yet. */
export default function NotOpenScreen() {
  const title = useMatches({ select: (matches) => matches.at(-1)?.staticData.screen?.title })
  return (
    <AccountFrame title={title ?? ''} lead="">
      <EmptyState />
    </AccountFrame>
  )
}
