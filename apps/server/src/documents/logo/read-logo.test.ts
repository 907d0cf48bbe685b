import { describe, expect, test } from 'vitest'
import { aJpeg, aPng } from '../../test/a-logo.ts'
import { fitWithin, readLogo } from './read-logo.ts'

const refusal = (bytes: Buffer): string => {
  try {
    readLogo(bytes)
    return 'taken'
  } catch (error) {
    return (error as Error).message
  }
}
const DAMAGED = 'The picture is damaged. Save it again as PNG or JPEG.'

describe('a logo', () => {
  test('keeps its type and size, and loses its metadata', () => {
    const png = readLogo(aPng({ aside: 'where it was taken' }))
    expect(png).toMatchObject({ type: 'image/png', wide: 8, high: 4 })
    expect(png.content).toEqual(aPng())
    const jpeg = readLogo(aJpeg({ aside: 'GPS 48.1, 16.3' }))
    expect(jpeg).toMatchObject({ type: 'image/jpeg', wide: 30, high: 20 })
    expect(jpeg.content.includes('GPS')).toBe(false)
    expect(jpeg.content.includes('JFIF')).toBe(true)
  })

  test.each([
    [
      'an SVG',
      Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'),
      'Use a PNG or JPEG file for the logo.',
    ],
    ['an HTML page', Buffer.from('<html><script>1</script>'), 'Use a PNG or JPEG file for the logo.'],
    ['an empty file', Buffer.alloc(0), 'Use a PNG or JPEG file for the logo.'],
    ['an interlaced PNG', aPng({ interlaced: true }), 'The PNG is interlaced. Save it without interlacing.'],
    ['a 16-bit PNG', aPng({ depth: 16 }), 'The PNG has 16-bit colours. Save it with 8 bits.'],
    ['a CMYK JPEG', aJpeg({ colours: 4 }), 'The JPEG is for print (CMYK). Save it as RGB.'],
    [
      'an image that is too wide',
      aPng({ wide: 2_000 }),
      'The logo has more than 1,600 pixels on a side. Save it smaller.',
    ],
    [
      'an image that is too tall',
      aJpeg({ high: 60_000 }),
      'The logo has more than 1,600 pixels on a side. Save it smaller.',
    ],
    ['an image without a size', aJpeg({ wide: 0 }), DAMAGED],
    ['a file that is too large', Buffer.alloc(100_001), 'The logo is larger than 100 kB. Save it smaller.'],
    ['a PNG with fewer pixels than its header states', aPng({ rows: 3 }), DAMAGED],
    ['a PNG that unpacks to more than its header states', aPng({ wide: 8, high: 4, rows: 100_000 }), DAMAGED],
  ])('is not %s', (_what, bytes, sentence) => expect(refusal(bytes)).toBe(sentence))

  test('is refused when it is cut short or a single bit is flipped', () => {
    for (const whole of [aPng(), aJpeg()])
      for (let length = 8; length < whole.length - 1; length++)
        expect(refusal(whole.subarray(0, length))).not.toBe('taken')
    const png = aPng()
    for (let at = 8; at < png.length; at++) {
      const bent = Buffer.from(png)
      bent[at]! ^= 1
      expect(refusal(bent)).not.toBe('taken')
    }
  })

  test('keeps its proportions when fitted into a box', () => {
    expect(fitWithin({ wide: 400, high: 100 }, { wide: 200, high: 100 })).toEqual({ wide: 200, high: 50 })
    expect(fitWithin({ wide: 50, high: 200 }, { wide: 200, high: 100 })).toEqual({ wide: 25, high: 100 })
  })
})
