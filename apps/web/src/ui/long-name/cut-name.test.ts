import { expect, test } from 'vitest'
import { cutName } from './cut-name.ts'

test.each([
  ['EVE_US_Back-To-School_video_Prospecting_L14', '_L14'],
  ['AUR_UK_City-Breaks_DV360_2026Q3', '_DV360_2026Q3'],
  ['DUN_FR_Shopping_GADS_2026Q4 (copy)', '_2026Q4 (copy)'],
  ['Premium video, evening, second half', ' second half'],
  ['abcdefghijklmnopqrstuvwxyz', 'stuvwxyz'],
  ['🚗🚗🚗🚗🚗🚗🚗🚗🚗🚗🚗🚗🚗🚗', '🚗🚗🚗🚗🚗🚗🚗🚗'],
])('the end of %s is %s', (name, end) => {
  const cut = cutName(name)
  expect(cut.end).toBe(end)
  expect(cut.start + cut.end).toBe(name)
})

test.each(['', 'Spring', 'AUR_UK_Brand_2026Q4'])('%s is short and is not split', (name) =>
  expect(cutName(name)).toEqual({ start: name, end: '' }),
)
