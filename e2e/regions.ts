import type { Locator, Page } from '@playwright/test'

type Options = Parameters<Page['getByText']>[1]

const TOASTS = '.mantine-Notifications-root'

/** A text of the screen or a dialog on it. A toast may repeat that text for a moment; it does not count. */
export const onScreen = (page: Page, text: string | RegExp, options?: Options): Locator =>
  page.getByText(text, options).and(page.locator(`:not(${TOASTS} *)`))

export const inToasts = (page: Page, text: string | RegExp, options?: Options): Locator =>
  page.locator(TOASTS).getByText(text, options)
