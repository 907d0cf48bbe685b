import { useMatches } from '@tanstack/react-router'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Page } from '../../ui/page.tsx'

/** Placeholder for areas that are not built yet, under their own title. */
export default function NotBuiltScreen() {
  const screen = useMatches({ select: (matches) => matches.at(-1)?.staticData.screen })
  const { title = '', subtitle, addConnector = false } = screen ?? {}
  return (
    <Page title={title} {...(subtitle === undefined ? {} : { subtitle })}>
      <EmptyState addConnector={addConnector} />
    </Page>
  )
}
