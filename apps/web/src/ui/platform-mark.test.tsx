import { PLATFORM_KEYS, type PlatformKey } from '@flightdeck/domain/platforms'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { PlatformMark } from './platform-mark.tsx'

const expectedPlatforms: PlatformKey[] = [
  'dv360',
  'ttd',
  'meta_ads',
  'google_ads',
  'vistar',
  'google_sheets',
  'double_verify',
  'amazon_ads',
  'linkedin',
  'tiktok',
  'perion',
]

test('[EN-17] every platform has a mark, and no two marks are alike', () => {
  expect(PLATFORM_KEYS.toSorted()).toEqual(expectedPlatforms.toSorted())
  const markSvgs = PLATFORM_KEYS.map((platform) => renderToStaticMarkup(<PlatformMark platform={platform} />))
  markSvgs.forEach((svg) => expect(svg.match(/<path d="[^"]{10,}"/g)?.length).toBeGreaterThan(0))
  const pictures = markSvgs.map((svg) => svg.replace(/data-platform="\w+"/, ''))
  expect(new Set(pictures).size).toBe(PLATFORM_KEYS.length)
})
