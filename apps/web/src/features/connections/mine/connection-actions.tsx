import type { Connection } from '@flightdeck/contract/connections'
import { isAdPlatform } from '@flightdeck/domain/platforms'
import { ActionIcon, Button, Menu } from '@mantine/core'
import { IconDots } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useMay } from '../../../lib/session/use-may.ts'
import ledger from '../../../ui/ledger.module.css'
import { usePause, useResume, useSync } from '../api.ts'
import { nextStep } from '../connection-model.ts'
import { accountsLink, reconnectLink, validateLink } from '../links.ts'

type Props = { connection: Connection; onDisconnect: () => void }

/** Next step as a button, other actions in a menu. */
export function ConnectionActions({ connection, onDisconnect }: Props) {
  const { id, label, state, platform } = connection
  const mayRun = useMay('connectors:run')
  const mayWrite = useMay('connectors:write')
  const pause = usePause()
  const resume = useResume()
  if (!mayRun) return null
  return (
    <div className={ledger.acts}>
      <NextActionButton connection={connection} />
      <Menu position="bottom-end" shadow="md" width={200} transitionProps={{ duration: 120 }}>
        <Menu.Target>
          <ActionIcon size={28} aria-label={`More for ${label}`}>
            <IconDots size={16} stroke={1.75} aria-hidden />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item component={Link} {...validateLink(id)}>
            Validate
          </Menu.Item>
          {mayWrite && (
            <>
              {isAdPlatform(platform) && (
                <Menu.Item component={Link} {...accountsLink(id)}>
                  Choose accounts
                </Menu.Item>
              )}
              <Menu.Item component={Link} {...reconnectLink(connection)}>
                Reconnect
              </Menu.Item>
              {state === 'paused' ? (
                <Menu.Item onClick={() => resume.mutate(connection)}>Resume</Menu.Item>
              ) : (
                <Menu.Item onClick={() => pause.mutate(connection)}>Pause</Menu.Item>
              )}
              <Menu.Divider />
              <Menu.Item onClick={onDisconnect}>Disconnect</Menu.Item>
            </>
          )}
        </Menu.Dropdown>
      </Menu>
    </div>
  )
}

function NextActionButton({ connection }: { connection: Connection }) {
  const { label } = connection
  const mayWrite = useMay('connectors:write')
  const sync = useSync()
  const resume = useResume()
  const step = nextStep(connection)
  const buttonProps = { className: ledger.act ?? '', variant: 'default' } as const
  if (step === 'sync')
    return (
      <Button
        {...buttonProps}
        aria-label={`Sync now: ${label}`}
        loading={sync.isPending}
        onClick={() => sync.mutate(connection)}
      >
        Sync now
      </Button>
    )
  if (step === 'plans')
    return (
      <Button {...buttonProps} component={Link} to="/connectors" hash="plans">
        See plans
      </Button>
    )
  if (step === 'validate')
    return (
      <Button {...buttonProps} component={Link} {...validateLink(connection.id)}>
        Validate
      </Button>
    )
  if (!mayWrite) return null
  if (step === 'resume')
    return (
      <Button
        {...buttonProps}
        aria-label={`Resume ${label}`}
        loading={resume.isPending}
        onClick={() => resume.mutate(connection)}
      >
        Resume
      </Button>
    )
  if (step === 'choose')
    return (
      <Button {...buttonProps} component={Link} {...accountsLink(connection.id)}>
        Choose accounts
      </Button>
    )
  return (
    <Button
      {...buttonProps}
      component={Link}
      {...reconnectLink(connection)}
      aria-label={`Reconnect ${label}`}
    >
      Reconnect
    </Button>
  )
}
