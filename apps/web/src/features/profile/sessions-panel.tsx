import type { Device } from '@flightdeck/contract/session'
import { Button } from '@mantine/core'
import { IconDeviceDesktop, IconDeviceMobile } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { fromNow, momentIn } from '../../lib/moment.ts'
import { useTimeZone } from '../../lib/preferences/use-time-zone.ts'
import { useNow } from '../../lib/use-now.ts'
import { Loaded } from '../../ui/loaded.tsx'
import { CardSkeleton } from '../../ui/skeleton/card-skeleton.tsx'
import { StateMark } from '../../ui/state-mark.tsx'
import { deviceName } from '../../lib/device-name.ts'
import { devicesQuery, useEndDevices } from './devices.ts'
import classes from './profile-screen.module.css'
import { Section } from './section.tsx'

/** Active sessions. The current one comes first and is ended by Logout, not here. */
export function SessionsPanel() {
  const devices = useQuery(devicesQuery)
  const end = useEndDevices()
  return (
    <Section
      title="Where you are signed in"
      lead="Don’t recognise one? Sign it out and change your password."
    >
      <Loaded query={devices} skeleton={<CardSkeleton />} failed="Couldn’t load your sessions">
        {(list) => (
          <>
            <ul className={classes.devices}>
              {list
                .toSorted((a, b) => Number(b.is_current) - Number(a.is_current))
                .map((device) => (
                  <DeviceRow
                    key={device.id}
                    device={device}
                    isEnding={end.isPending && end.variables !== 'others' && end.variables.id === device.id}
                    onEnd={() => end.mutate({ id: device.id })}
                  />
                ))}
            </ul>
            {list.length > 1 ? (
              <Button
                variant="default"
                loading={end.isPending && end.variables === 'others'}
                onClick={() => end.mutate('others')}
              >
                Sign out all other sessions
              </Button>
            ) : (
              <p className={classes.text}>No other active sessions.</p>
            )}
          </>
        )}
      </Loaded>
    </Section>
  )
}

function DeviceRow({ device, isEnding, onEnd }: { device: Device; isEnding: boolean; onEnd: () => void }) {
  const zone = useTimeZone()
  const now = useNow()
  const { name, isHandheld } = deviceName(device.user_agent)
  const Glyph = isHandheld ? IconDeviceMobile : IconDeviceDesktop
  return (
    <li className={classes.device}>
      <Glyph className={classes.glyph} size={20} stroke={1.5} aria-hidden />
      <div className={classes.grow}>
        <span className={classes.strong}>{name}</span>
        <span className={classes.second}>
          {device.ip === null ? 'Address unknown' : device.ip} · signed in{' '}
          {momentIn(zone, device.signed_in_at)}
        </span>
      </div>
      <div className={classes.seen}>
        {device.is_current ? (
          <StateMark kind="ok" label="This session" />
        ) : (
          <>
            <span>{momentIn(zone, device.last_seen_at)}</span>
            <span className={classes.second}>seen {fromNow(device.last_seen_at, now)}</span>
          </>
        )}
      </div>
      <div className={classes.end}>
        {!device.is_current && (
          <Button variant="default" loading={isEnding} onClick={onEnd} aria-label={`Sign out ${name}`}>
            Sign out
          </Button>
        )}
      </div>
    </li>
  )
}
