import type { PlatformKey } from '@flightdeck/domain/platforms'
import { LongName } from '../long-name/long-name.tsx'
import { PlatformMark } from '../platform-mark.tsx'
import classes from './diff-table.module.css'

type Props = { platform: PlatformKey; name: string; id?: string }

export const DiffEntity = ({ platform, name, id }: Props) => (
  <span className={classes.entity}>
    <PlatformMark platform={platform} size={16} />
    <LongName text={name} {...(id !== undefined && { id })} />
  </span>
)
