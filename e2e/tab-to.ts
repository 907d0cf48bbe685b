import type { Locator, Page } from '@playwright/test'
import { expect } from './journey.ts'

/** More than any screen has to be passed. */
const MAX_KEYS = 160

/** On with Tab, back, or down a menu, until the field or button is where the keys go. */
export async function tabTo(page: Page, goal: Locator, key: 'Tab' | 'Shift+Tab' | 'ArrowDown' = 'Tab') {
  const isThere = () => goal.evaluate((element) => element === document.activeElement)
  for (let pressed = 0; pressed < MAX_KEYS && !(await isThere()); pressed++) await page.keyboard.press(key)
  await expect(goal).toBeFocused()
}
