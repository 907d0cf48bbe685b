import type { SavedView } from '@flightdeck/contract/views'
import { viewAddress, type ViewedScreen } from '@flightdeck/domain/views'
import { Button } from '@mantine/core'
import { IconBookmarkPlus, IconUsers } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { toSearch } from '../../lib/use-address.ts'
import { useQueryString } from '../../lib/use-query-string.ts'
import { viewsQuery } from './api.ts'
import { ViewForm } from './view-form.tsx'
import { ViewMenu } from './view-menu.tsx'
import classes from './view-bar.module.css'

/** The router marks a link that leads here; with other filters it leads elsewhere. */
const wholeAddress = { exact: true }

type Props = { screen: ViewedScreen; path: '/opportunities' | '/campaigns' | '/alerts' }

/** Lists as people keep them: all, one's own, and those that are shared. */
export function ViewBar({ screen, path }: Props) {
  const { data: views = [] } = useQuery(viewsQuery(screen))
  const [isSaving, setSaving] = useState(false)
  const shown = viewAddress(useQueryString())
  const active = views.find(({ address }) => address === shown)
  return (
    <nav className={classes.bar} aria-label="Views">
      <div className={classes.views}>
        <Link
          to={path}
          search={{}}
          activeOptions={wholeAddress}
          className={classes.view}
          {...(shown === '' && { 'aria-current': 'page' as const })}
        >
          All
        </Link>
        {views.map((view) => (
          <ViewLink key={view.id} view={view} path={path} isActive={view === active} />
        ))}
      </div>
      {active?.is_changeable && <ViewMenu view={active} screen={screen} />}
      {shown !== '' && !active && (
        <Button
          variant="subtle"
          size="compact-sm"
          leftSection={<IconBookmarkPlus size={16} stroke={1.75} aria-hidden />}
          onClick={() => setSaving(true)}
        >
          Save view
        </Button>
      )}
      <ViewForm screen={screen} address={shown} isOpen={isSaving} onClose={() => setSaving(false)} />
    </nav>
  )
}

type LinkProps = { view: SavedView; path: Props['path']; isActive: boolean }

function ViewLink({ view: { name, address, is_shared, by }, path, isActive }: LinkProps) {
  return (
    <Link
      to={path}
      search={toSearch(new URLSearchParams(address))}
      activeOptions={wholeAddress}
      className={classes.view}
      {...(isActive && { 'aria-current': 'page' as const })}
      title={is_shared ? `Shared by ${by}` : undefined}
    >
      {is_shared && <IconUsers size={14} stroke={1.75} aria-label="Shared" />}
      {name}
    </Link>
  )
}
