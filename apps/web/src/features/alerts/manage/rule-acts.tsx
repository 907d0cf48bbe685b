import type { AlertRule } from '@flightdeck/contract/alerts'
import { Button, Menu } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useMay } from '../../../lib/session/use-may.ts'
import { MenuOnDemand } from '../../../ui/menu-on-demand.tsx'
import { useRemoveRule, useRunRule, useToggleRule } from '../changes.ts'
import { likePlace } from '../links.ts'
import classes from './manage.module.css'

type Props = { rule: AlertRule; onHistory: () => void; isSmall?: boolean }

/** Actions on a rule. Only the pressed button is busy, and it keeps the focus. */
export function RuleActs({ rule, onHistory, isSmall = false }: Props) {
  const { id, name, is_active } = rule
  const mayWrite = useMay('alerts:write')
  const mayRun = useMay('alerts:run')
  const toggle = useToggleRule()
  const run = useRunRule()
  const remove = useRemoveRule()
  const size = isSmall ? { h: 26, px: 8, fz: 13 } : {}
  const word = is_active ? 'Deactivate' : 'Activate'
  return (
    <div className={classes.acts}>
      {mayWrite && (
        <>
          <Button
            variant="default"
            {...size}
            data-act="toggle"
            aria-keyshortcuts="T"
            aria-disabled={toggle.isPending}
            {...(toggle.isPending && { 'data-disabled': true })}
            onClick={() => !toggle.isPending && toggle.mutate(rule)}
          >
            {word}
          </Button>
          <Button
            variant="default"
            {...size}
            component={Link}
            to="/create-alert"
            state={{ ruleId: id }}
            data-act="edit"
            aria-keyshortcuts="E"
          >
            Edit
          </Button>
        </>
      )}
      <MenuOnDemand label={`More for ${name}`}>
        {() => (
          <>
            {mayRun && <Menu.Item onClick={() => run.mutate(rule)}>Run now</Menu.Item>}
            <Menu.Item onClick={onHistory}>History</Menu.Item>
            {mayWrite && (
              <>
                <Menu.Item component={Link} {...likePlace(id)}>
                  Create similar
                </Menu.Item>
                <Menu.Divider />
                <Menu.Item onClick={() => remove.mutate(rule)}>Delete</Menu.Item>
              </>
            )}
          </>
        )}
      </MenuOnDemand>
    </div>
  )
}
