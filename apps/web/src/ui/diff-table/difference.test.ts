import { expect, test } from 'vitest'
import { findDifference } from './difference.ts'

test('a change at the end of a long name is shown with the text before it', () => {
  expect(
    findDifference(
      'AUR_UK_City-Breaks_ctv_Retargeting_2026Q4',
      'AUR_UK_City-Breaks_ctv_Retargeting_2026Q4_v2',
    ),
  ).toEqual({
    start: '…g_2026Q4',
    before: '',
    after: '_v2',
    end: '',
  })
})

test('a change in the middle keeps both sides of it', () => {
  expect(
    findDifference('AUR_UK_City-Breaks_ctv_Retargeting_2026Q4', 'AUR_DE_City-Breaks_ctv_Retargeting_2026Q4'),
  ).toEqual({
    start: 'AUR_',
    before: 'UK',
    after: 'DE',
    end: '_City-Br…',
  })
})

test('repeated text is not counted at both ends, and no letter is cut in two', () => {
  expect(findDifference('aaaaaaaaaaaaaaaaaaaaaaaaaaaa', 'aaaaaaaaaaaaaaaaaaaaaaaaaaaaa')).toMatchObject({
    before: '',
    after: 'a',
  })
  expect(findDifference('Summer sale for everybody 🏖️', 'Summer sale for everybody 🏔️')).toMatchObject({
    before: '🏖',
    after: '🏔',
  })
})

test('short texts are shown whole', () => {
  expect(findDifference('£100', '£200')).toBeNull()
})
