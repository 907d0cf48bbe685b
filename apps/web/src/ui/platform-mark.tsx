import { PLATFORMS, type PlatformKey, type PlatformMark as Mark } from '@flightdeck/domain/platforms'
import classes from './platform-mark.module.css'

/** A platform's mark in its neutral chip. The name is always shown beside it, so it has none itself. */
export function PlatformMark({ platform, size = 24 }: { platform: PlatformKey; size?: number }) {
  const mark: Mark = PLATFORMS[platform].mark
  return (
    <svg
      className={classes.mark}
      width={size}
      height={size}
      viewBox="-4 -4 32 32"
      aria-hidden="true"
      data-platform={platform}
    >
      <rect className={classes.chip} x="-3.500" y="-3.500" width="31" height="31" rx="6" />
      {mark.map(({ path, isSolid }) => (
        <path key={path} d={path} className={isSolid ? classes.solid : undefined} />
      ))}
    </svg>
  )
}
