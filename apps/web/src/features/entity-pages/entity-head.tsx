import type { EntityHead as Head } from '@flightdeck/contract/entity-pages'
import { Anchor, Button } from '@mantine/core'
import { IconExternalLink } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { entityPlace } from '../../lib/entity-place.ts'
import { longDay } from '../../lib/day-text.ts'
import { platformName } from '../../lib/platform-name.ts'
import { useMay } from '../../lib/session/use-may.ts'
import { CopyText } from '../../ui/copy-text.tsx'
import { PlatformMark } from '../../ui/platform-mark.tsx'
import { StatusMark } from '../campaigns/index.ts'
import { kindWords } from '../checks/index.ts'
import classes from './entity.module.css'

/** Type, location, and status with its reason. */
export function EntityHead({ head }: { head: Head }) {
  const { platform, kind, native_id, account_name, path, status, why, start, end } = head
  return (
    <div className={classes.head}>
      <p className={classes.line}>
        <PlatformMark platform={platform} size={20} />
        {platformName(platform)} {kindWords[kind]} <CopyText text={native_id} />
      </p>
      <nav className={classes.path} aria-label="Path">
        {account_name}
        {path.map((above) => (
          <span key={above.native_id}>
            {' › '}
            <Anchor component={Link} to={entityPlace({ platform, ...above })} inherit>
              {above.name}
            </Anchor>
          </span>
        ))}
      </nav>
      <p className={classes.line}>
        <StatusMark status={status} />
        <span className={classes.why}>{why}</span>
      </p>
      {start !== null && (
        <p className={classes.why}>
          Flight {longDay(start)} to {end === null ? 'no end date' : longDay(end)}
        </p>
      )}
    </div>
  )
}

/** Actions: run checks, open on the platform. */
export function EntityActs({ head: { platform, native_id, deep_link } }: { head: Head }) {
  const mayRun = useMay('quality:run')
  return (
    <>
      {mayRun && (
        <Button
          component={Link}
          to="/on-demand-check"
          search={{ ids: `${platform}:${native_id}` } as never}
          variant="default"
        >
          Run checks
        </Button>
      )}
      {deep_link !== null && (
        <Button
          component="a"
          href={deep_link}
          target="_blank"
          rel="noreferrer"
          rightSection={<IconExternalLink size={16} stroke={1.75} aria-hidden />}
        >
          Open in {platformName(platform)}
        </Button>
      )}
    </>
  )
}
