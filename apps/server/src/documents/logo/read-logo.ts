import { BRAND_LIMITS } from '@flightdeck/domain/branding'
import { isJpeg, readJpeg } from './jpeg.ts'
import { DamagedPicture, type Picture } from './picture.ts'
import { isPng, readPng } from './png.ts'

const { logoBytes, side } = BRAND_LIMITS

/**
 * Detects a logo's type by its content, not by its file name. Refuses formats that can hold programs, such as
 * SVG.
 */
export function readLogo(bytes: Buffer): Picture {
  if (bytes.length > logoBytes)
    throw new DamagedPicture(`The logo is larger than ${logoBytes / 1000} kB. Save it smaller.`)
  if (!isPng(bytes) && !isJpeg(bytes)) throw new DamagedPicture('Use a PNG or JPEG file for the logo.')
  const picture = isPng(bytes) ? readPng(bytes) : readJpeg(bytes)
  if (picture.wide < 1 || picture.high < 1) throw new DamagedPicture()
  if (picture.wide > side || picture.high > side)
    throw new DamagedPicture(`The logo has more than ${side.toLocaleString('en-GB')} pixels on a side. Save it smaller.`) // prettier-ignore
  return picture
}

/** How large a picture is shown within a place, in its own proportions and never enlarged beyond it. */
export function fitWithin(
  { wide, high }: Pick<Picture, 'wide' | 'high'>,
  most: { wide: number; high: number },
) {
  const scale = Math.min(most.wide / wide, most.high / high)
  return { wide: wide * scale, high: high * scale }
}

/** Data URL of the picture, which a page shows without a request. */
export const pictureAddress = ({ type, content }: Pick<Picture, 'type' | 'content'>): string =>
  `data:${type};base64,${content.toString('base64')}`
