import { expect, test } from 'vitest'
import { cutPieces, splitName, specimenPieces } from './pieces.ts'

const segments = [
  { key: 'market', label: 'Market', delimiter: null },
  { key: 'channel', label: 'Channel', delimiter: null },
  { key: 'month', label: 'Month', delimiter: '-' },
]
const right = (key: string, text: string) => ({ key, text, valid: true, suggestion: null, reason: null })
const texts = (pieces: readonly { text: string }[]) => pieces.map(({ text }) => text)

test('the pieces of a name joined are the name, with any fault', () => {
  const bad = {
    key: 'channel',
    text: 'display',
    valid: false,
    suggestion: 'Disp',
    reason: 'Not in the list.',
  }
  const name = 'UK_display-March draft'
  const pieces = splitName(name, [right('market', 'UK'), bad, right('month', 'March')], segments)
  expect(texts(pieces).join('')).toBe(name)
  expect(texts(pieces)).toEqual(['UK', '_', 'display', '-', 'March', ' draft'])
  expect(pieces[2]!.segment).toEqual({
    at: 1,
    label: 'Channel',
    isBad: true,
    suggestion: 'Disp',
    reason: 'Not in the list.',
  })
})

test('a missing segment has a placeholder, and an optional one has none', () => {
  const missing = {
    key: 'channel',
    text: null,
    valid: false,
    suggestion: null,
    reason: 'Channel is missing.',
  }
  const left = { key: 'month', text: null, valid: true, suggestion: null, reason: null }
  const pieces = splitName('UK', [right('market', 'UK'), missing, left], segments)
  expect(pieces.map(({ text, segment }) => [text, segment?.label])).toEqual([
    ['UK', 'Market'],
    ['', 'Channel'],
  ])
})

test('a repeated value is found where it is parsed, not at its first occurrence', () => {
  const pieces = splitName(
    'DE_DE-1',
    [right('market', 'DE'), right('channel', 'DE'), right('month', '1')],
    segments,
  )
  expect(texts(pieces)).toEqual(['DE', '_', 'DE', '-', '1'])
})

test('a text that is not in the name takes nothing away from it', () => {
  const pieces = splitName('UK_Disp', [right('market', 'FR'), right('channel', 'Disp')], segments)
  expect(texts(pieces).join('')).toBe('UK_Disp')
})

test('a specimen has the delimiter of each segment before it', () => {
  const specimen = [
    { key: 'market', text: 'UK' },
    { key: 'channel', text: 'Disp' },
    { key: 'month', text: '2603' },
  ]
  expect(texts(specimenPieces(specimen, segments, '_'))).toEqual(['UK', '_', 'Disp', '-', '2603'])
})

test('a cut keeps the last segments, up to sixteen letters, and never takes the first', () => {
  const plain = (...parts: string[]) => parts.map((text) => ({ text, segment: null }))
  const cut = (...parts: string[]) => {
    const { start, end } = cutPieces(plain(...parts))
    return [texts(start), texts(end)]
  }
  expect(cut('AUR', '_', 'City-Breaks', '_', 'DV360', '_', '2026Q3', ' (copy)')).toEqual([
    ['AUR', '_', 'City-Breaks', '_', 'DV360'],
    ['_', '2026Q3', ' (copy)'],
  ])
  expect(cut('UK')).toEqual([['UK'], []])
  expect(cut('UK', '_', 'a segment that is very long')).toEqual([
    ['UK', '_', 'a segment that is very long'],
    [],
  ])
})
