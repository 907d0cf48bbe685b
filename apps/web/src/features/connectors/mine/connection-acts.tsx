import type { Connection } from '@flightdeck/contract'
import { isAdPlatform } from '@flightdeck/domain'
import { ActionIcon, Button, Menu } from '@mantine/core'
import { IconDots } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useMay } from '../../../lib/session/use-may.ts'
import ledger from '../../../ui/ledger.module.css'
import { usePause, useResume, useSync } from '../api.ts'
import { nextStep } from '../connection-model.ts'
import { accountsPlace, reconnectPlace, validatePlace } from '../links.ts'

type Props = { connection: Connection; onDisconnect: () => void }

/** The one thing to do next as a button, the rest in a menu. */
export function ConnectionActs({ connection, onDisconnect }: Props) {
  const { id, label, state, platform } = connection
  const mayRun = useMay('connectors:run')
  const mayWrite = useMay('connectors:write')
  const pause = usePause()
  const resume = useResume()
  if (!mayRun) return null
  return (
    <div className={ledger.acts}>
      <NextAct connection={connection} />
      <Menu position="bottom-end" shadow="md" width={200} transitionProps={{ duration: 120 }}>
        <Menu.Target>
          <ActionIcon size={28} aria-label={`More for ${label}`}>
            <IconDots size={16} stroke={1.75} aria-hidden />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item component={Link} {...validatePlace(id)}>
            Validate
          </Menu.Item>
          {mayWrite && (
            <>
              {isAdPlatform(platform) && (
                <Menu.Item component={Link} {...accountsPlace(id)}>
                  Choose accounts
                </Menu.Item>
              )}
              <Menu.Item component={Link} {...reconnectPlace(connection)}>
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

function NextAct({ connection }: { connection: Connection }) {
  const { label } = connection
  const mayWrite = useMay('connectors:write')
  const sync = useSync()
  const resume = useResume()
  const step = nextStep(connection)
  const look = { className: ledger.act ?? '', variant: 'default' } as const
  if (step === 'sync')
    return (
      <Button
        {...look}
        aria-label={`Sync now: ${label}`}
        loading={sync.isPending}
        onClick={() => sync.mutate(connection)}
      >
        Sync now
      </Button>
    )
  if (step === 'plans')
    return (
      <Button {...look} component={Link} to="/connectors" hash="plans">
        See plans
      </Button>
    )
  if (step === 'validate')
    return (
      <Button {...look} component={Link} {...validatePlace(connection.id)}>
        Validate
      </Button>
    )
  if (!mayWrite) return null
  if (step === 'resume')
    return (
      <Button
        {...look}
        aria-label={`Resume ${label}`}
        loading={resume.isPending}
        onClick={() => resume.mutate(connection)}
      >
        Resume
      </Button>
    )
  if (step === 'choose')
    return (
      <Button {...look} component={Link} {...accountsPlace(connection.id)}>
        Choose accounts
      </Button>
    )
  return (
    <Button {...look} component={Link} {...reconnectPlace(connection)} aria-label={`Reconnect ${label}`}>
      Reconnect
    </Button>
  )
}
