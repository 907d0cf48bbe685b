import type { Template } from '@flightdeck/contract/taxonomy'
import { Button, Menu } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useMay } from '../../../lib/session/use-may.ts'
import { MenuOnDemand } from '../../../ui/menu-on-demand.tsx'
import { editPlace, violationsPlace } from '../links.ts'
import classes from './rules.module.css'
import type { TemplateAsk } from './template-dialogs.tsx'

type Props = { template: Template; onAsk: (asking: TemplateAsk) => void }

/** Actions on a template. */
export function TemplateActs({ template, onAsk }: Props) {
  const { id, name, state } = template
  const mayWrite = useMay('taxonomy:write')
  if (!mayWrite) return null
  return (
    <div className={classes.acts}>
      <Button
        component={Link}
        {...editPlace(id)}
        variant="default"
        h={26}
        px={8}
        fz={13}
        data-act="edit"
        aria-keyshortcuts="E"
      >
        Edit
      </Button>
      <MenuOnDemand label={`More for ${name}`}>
        {() => (
          <>
            {state === 'active' ? (
              <Menu.Item onClick={() => onAsk({ kind: 'retire', template })}>Retire</Menu.Item>
            ) : (
              <Menu.Item onClick={() => onAsk({ kind: 'activate', template })}>Activate</Menu.Item>
            )}
            <Menu.Item component={Link} {...violationsPlace({ template: id })}>
              View violations
            </Menu.Item>
            <Menu.Item onClick={() => onAsk({ kind: 'remove', template })}>Remove</Menu.Item>
          </>
        )}
      </MenuOnDemand>
    </div>
  )
}
