import type { AlertRule } from '@flightdeck/contract'
import { ActionIcon, Button, Menu } from '@mantine/core'
import { IconDots } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useMay } from '../../../lib/session/use-may.ts'
import { useRemoveRule, useRunRule, useToggleRule } from '../changes.ts'
import { likePlace } from '../places.ts'
import classes from './manage.module.css'

/** What can be done with a rule. Only the button that was pressed is busy. */
export function RuleActs({ rule, onHistory }: { rule: AlertRule; onHistory: () => void }) {
  const { id, name, is_active } = rule
  const mayWrite = useMay('alerts:write')
  const mayRun = useMay('alerts:run')
  const toggle = useToggleRule()
  const run = useRunRule()
  const remove = useRemoveRule()
  const word = is_active ? 'Deactivate' : 'Activate'
  return (
    <div className={classes.acts}>
      {mayWrite && (
        <>
          <Button
            variant="default"
            data-act="toggle"
            aria-keyshortcuts="T"
            loading={toggle.isPending}
            onClick={() => toggle.mutate(rule)}
          >
            {word}
          </Button>
          <Button
            variant="default"
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
      <Menu position="bottom-end" shadow="md" width={180} transitionProps={{ duration: 120 }}>
        <Menu.Target>
          <ActionIcon size={32} aria-label={`More for ${name}`} loading={run.isPending}>
            <IconDots size={16} stroke={1.75} aria-hidden />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
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
        </Menu.Dropdown>
      </Menu>
    </div>
  )
}
