import type { Connection } from '@flightdeck/contract/connections'
import { PlatformMark } from '../../ui/platform-mark.tsx'
import classes from './connection-name.module.css'

/** Mark, platform, and the connection's label when that says more. */
export function ConnectionName({
  connection: { platform, platform_label, label },
}: {
  connection: Connection
}) {
  return (
    <span className={classes.name}>
      <PlatformMark platform={platform} size={28} />
      <span className={classes.text}>
        <span className={classes.platform}>{platform_label}</span>
        {label !== platform_label && <span className={classes.label}>{label}</span>}
      </span>
    </span>
  )
}
