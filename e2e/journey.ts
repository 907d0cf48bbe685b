/// <reference lib="dom" />
import { existsSync, mkdirSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { AxeBuilder } from '@axe-core/playwright'
import { test as base, expect, request } from '@playwright/test'
import type { Page } from '@playwright/test'
import { give, openSession } from './sign-in.ts'
import type { Cookie } from './sign-in.ts'

const axeSource = readFileSync(
  createRequire(import.meta.resolve('@axe-core/playwright')).resolve('axe-core/axe.min.js'),
  'utf8',
)

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/** The page is the same in the dark but for its colours, and only those can break there. */
const ofColour = ['color-contrast', 'link-in-text-block']

type Violation = Awaited<ReturnType<AxeBuilder['analyze']>>['violations'][number]

type Fixtures = {
  /**
   * Signs the demo user in without the form, which has its own journey. Journeys share one session, because signing in
   * is limited per address; one that ends or renews its session asks for its `own`.
   */
  signIn: (own?: 'own') => Promise<void>
  /** Looks at the screen as it stands, in light and in dark, and fails on anything axe finds. */
  look: (page?: Page) => Promise<void>
}

/** How a browser says that a page's policy stopped something. */
const REFUSED = /Content Security Policy|requires 'Trusted/

/** A journey that ends on a screen nobody has looked at looks at it, so that none escapes. */
export const test = base.extend<Fixtures & { lookAtEnd: void }>({
  baseURL: async ({ locale: _locale }, use) => use(urlOfProduct()),
  signIn: async ({ context }, use) => {
    await use(async (own) => {
      const url = urlOfProduct()
      const shared = JSON.parse(process.env.FLIGHTDECK_SESSION ?? '[]') as Cookie[]
      const isShared = own === undefined && shared.length > 0
      await give(context, isShared ? shared : await openSession(await request.newContext(), url), url)
    })
  },
  look: async ({ page }, use) => use((other = page) => lookAt(other)),
  lookAtEnd: [
    async ({ page }, use) => {
      // A pointer begins in the corner, where it would open the rail over what is pressed first.
      await page.mouse.move(300, 2)
      const refused: string[] = []
      page.on('console', (message) => {
        if (REFUSED.test(message.text())) refused.push(message.text())
      })
      await use()
      expect(refused, 'what the content policy refused').toEqual([])
      if (page.isClosed() || !page.url().startsWith('http') || existsSync(markOf(page))) return
      // A journey may end with the step that opens the screen.
      await page
        .locator('h1')
        .first()
        .waitFor({ timeout: 5_000 })
        .catch(() => {})
      await lookAt(page)
    },
    { auto: true },
  ],
})

function urlOfProduct(): string {
  const url = process.env.FLIGHTDECK_URL
  if (url === undefined) throw new Error('FLIGHTDECK_URL is not set; start-product.ts sets it.')
  return url
}

/** A mark for each screen that a worker has looked at in this run; once is enough for a journey that only ends there. */
const markOf = (page: Page) =>
  join(import.meta.dirname, 'test-results', 'seen', encodeURIComponent(new URL(page.url()).pathname))

async function lookAt(page: Page) {
  // Behind a dialog it is hidden, but there.
  await page.locator('h1').first().waitFor({ state: 'attached' })
  // What lies half under an open list or a panel is no target until that is closed.
  const isCovered = await page.locator('[role=listbox], [role=menu], [role=dialog]').count()
  // Once per page: the builder would read all of axe into it four times a look.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axeSource)
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', colorScheme)
    await page.evaluate(settled)
    const isUnderDialog = (await page.locator(`${modal}:visible`).count()) > 0
    if (!isUnderDialog) mkdirSync(markOf(page), { recursive: true })
    const found: string[] = []
    for (const look of looksAt(page, {
      isUnderDialog,
      isDark: colorScheme === 'dark',
      isCovered: isCovered > 0,
    }))
      found.push(...(await look.analyze()).violations.map(inWords))
    expect(found, `axe on ${page.url()} in ${colorScheme}`).toEqual([])
  }
  await page.emulateMedia({ colorScheme: null })
}

type Standing = { isUnderDialog: boolean; isDark: boolean; isCovered: boolean }

/**
 * What lies under a modal dialog is dimmed and out of reach, and is judged when it is neither: then only the dialog is looked
 * at, and that nothing under it can be reached.
 */
function looksAt(page: Page, { isUnderDialog, isDark, isCovered }: Standing): AxeBuilder[] {
  if (isDark)
    return [isUnderDialog ? axeOf(page).withRules(ofColour).include(modal) : axeOf(page).withRules(ofColour)]
  const whole = axeOf(page)
    .withTags(tags)
    .disableRules(isCovered ? ['target-size'] : [])
  return isUnderDialog ? [whole.include(modal), axeOf(page).withRules(outOfReach)] : [whole]
}

const outOfReach = ['aria-hidden-focus', 'duplicate-id-aria']
const modal = '[aria-modal=true]'

const axeOf = (page: Page) =>
  new AxeBuilder({ page, axeSource: ';' })
    // Without frames nothing needs a page of its own to be put together in.
    .setLegacyMode()
    .options({ resultTypes: ['violations'] })

const inWords = ({ id, nodes }: Violation) =>
  `${id}: ${nodes.map((node) => `${node.target.join(' ')} ${node.failureSummary}`).join(' ; ')}`

/** Contrast is judged when nothing fades any more. What is folded away does not move on, and is not waited for. */
async function settled() {
  const isSeen = (effect: AnimationEffect | null) =>
    !(effect instanceof KeyframeEffect) ||
    effect.target?.checkVisibility({ contentVisibilityAuto: true }) !== false
  const passing = () =>
    document
      .getAnimations()
      .filter(({ effect }) => effect?.getTiming().iterations !== Infinity && isSeen(effect))
  const frame = () => new Promise((resolve) => requestAnimationFrame(resolve))
  for (let still = 0; still < 2;) {
    await frame()
    const fading = passing()
    await Promise.all(fading.map((animation) => animation.finished.catch(() => null)))
    still = fading.length === 0 ? still + 1 : 0
  }
}

export { expect }
