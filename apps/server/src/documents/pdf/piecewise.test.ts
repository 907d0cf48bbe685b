import { readFileSync } from 'node:fs'
import { create, type Font } from 'fontkit'
import { expect, test } from 'vitest'
import { setPiecewise } from './piecewise.ts'
import { AS_FIGURES } from './typeface.ts'

const bytes = readFileSync(
  new URL(import.meta.resolve('@expo-google-fonts/inter/400Regular/Inter_400Regular.ttf')),
)
const whole = create(bytes) as Font
const piecewise = create(bytes) as Font
setPiecewise(piecewise)

const shown = (font: Font, text: string, features?: object) => {
  const { glyphs, positions, advanceWidth } = font.layout(text, features as never)
  return { glyphs: glyphs.map(({ id }) => id), at: positions.map((one) => ({ ...one })), advanceWidth }
}

test.each(['1,234,567.89', '–', '−12.5 %', '0', ''])('the figure %s has the same glyphs as in a whole layout', (text) =>
  expect(shown(piecewise, text, AS_FIGURES.features)).toEqual(shown(whole, text, AS_FIGURES.features)),
) // prettier-ignore

test.each(['Total', 'AVERY', 'Größe', 'e\u0301te\u0301', 'Ünï'])('the word %s has the same glyphs as in a whole layout', (text) =>
  expect(shown(piecewise, text)).toEqual(shown(whole, text)),
) // prettier-ignore

test('a name gets one glyph per character, and its width differs by less than 2 %', () => {
  const name = 'AUR_UK_City-Breaks_DV360_2026Q4_17'
  const [piecewiseRun, other] = [shown(piecewise, name), shown(whole, name)]
  expect(piecewiseRun.glyphs).toHaveLength(name.length)
  expect(Math.abs(piecewiseRun.advanceWidth / other.advanceWidth - 1)).toBeLessThan(0.02)
})

test('a caller that scales a layout leaves the cached one unchanged', () => {
  const first = piecewise.layout('Spend 12')
  const advance = first.positions[0]!.xAdvance
  for (const position of first.positions) position.xAdvance *= 1000
  expect(piecewise.layout('Spend 12').positions[0]!.xAdvance).toBe(advance)
})
