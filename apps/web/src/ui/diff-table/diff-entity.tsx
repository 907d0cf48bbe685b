import type { PlatformKey } from '@flightdeck/domain'
import { PlatformMark } from '../platform-mark.tsx'
import classes from './diff-table.module.css'

export const DiffEntity = ({ platform, name }: { platform: PlatformKey; name: string }) => (
  <span className={classes.entity}>
    <PlatformMark platform={platform} size={16} />
    <span className={classes.name}>{name}</span>
  </span>
)
