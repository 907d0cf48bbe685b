import { expect, test } from 'vitest'
import { cutName } from './cut-name.ts'

test.each([
  ['EVE_US_Back-To-School_video_Prospecting_L14', '_L14'],
  ['AUR_UK_City-Breaks_DV360_2026Q3', '_2026Q3'],
  ['DUN_FR_Shopping_GADS_2026Q4 (copy)', ' (copy)'],
  ['EVE_US_Recipes_video_Pros_L14', '_Pros_L14'],
  ['AUR_UK_Loyalty_display_Prospecting_L5', '_L5'],
  ['AUR_UK_Brand_GADS_2026Q4', '_2026Q4'],
  ['Premium video, evening, second half', ' half'],
  ['abcdefghijklmnopqrstuvwxyz', 'stuvwxyz'],
  ['🚗🚗🚗🚗🚗🚗🚗🚗🚗🚗🚗🚗🚗🚗', '🚗🚗🚗🚗🚗🚗🚗🚗'],
])('the end of %s is %s', (name, end) => {
  const cut = cutName(name)
  expect(cut.end).toBe(end)
  expect(cut.start + cut.end).toBe(name)
})

test.each(['', 'Spring', 'UK_Brand_2026Q4'])('%s is short and is not split', (name) =>
  expect(cutName(name)).toEqual({ start: name, end: '' }),
)
