import type { PlatformKey } from '@flightdeck/domain'
import type { JSX } from 'react'
import classes from './platform-mark.module.css'

/** Monograms of our own, drawn with one pen on a 24 grid; the platforms' logos are theirs. */
export const platformMarks: Record<PlatformKey, JSX.Element> = {
  dv360: (
    <>
      <path d="M19.700 9.200a8 8 0 1 1-3.700-4.200" />
      <path d="M10 8.700 15.300 12 10 15.300z" className={classes.solid} />
    </>
  ),
  ttd: <path d="M3.500 6.500h10M8.500 6.500v11.500M14 11.500h2.500a3.250 3.250 0 0 1 0 6.500H14z" />,
  meta_ads: <path d="M5 18.500V6l7 8.500L19 6v12.500" />,
  google_ads: (
    <>
      <path d="M16 7.300A6.300 6.300 0 1 0 17.500 12.500H12" />
      <path d="M20.500 15v4.500" />
    </>
  ),
  google_sheets: <path d="M5 4.500h14v15H5zM5 9.500h14M5 14.500h14M11 9.500v10" />,
  vistar: <path d="M4 5.500h16M6.500 9.500 12 19l5.500-9.500" />,
  double_verify: <path d="m2.500 12.500 4 4.500L14 7M11 16.500l.5.500L21 7" />,
  amazon_ads: <path d="M5.500 18.500 12 5l6.500 13.500M8.200 13.500h7.600" />,
  linkedin: <path d="M6 5v13.500h7M17.500 11v7.500M17.500 6v1.200" />,
  tiktok: <path d="M3 6h9.500M7.700 6v13M15.500 8v11M21 11l-5.500 4.500L21 19" />,
  perion: <path d="M7 19V5h5.800a4.600 4.600 0 0 1 0 9.200H7" />,
}

/** A platform's mark in its neutral chip. It always stands beside the name, so it has none itself. */
export function PlatformMark({ platform, size = 24 }: { platform: PlatformKey; size?: number }) {
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
      {platformMarks[platform]}
    </svg>
  )
}
