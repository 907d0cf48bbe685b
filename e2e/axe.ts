/// <reference lib="dom" />
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'

/** Reports matches by selector, without the markup of all elements that pass. */
const axeSource = `${readFileSync(
  createRequire(import.meta.resolve('@axe-core/playwright')).resolve('axe-core/axe.min.js'),
  'utf8',
)};axe.configure({ noHtml: true })`

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/** The page is the same in the dark but for its colours, and only those can break there. */
const ofColour = ['color-contrast', 'link-in-text-block']

type Violation = Awaited<ReturnType<AxeBuilder['analyze']>>['violations'][number]
export type ColourScheme = 'light' | 'dark'

/**
 * Rows of a list are made alike, and a check of a hundred takes half a minute: a journey checks the first
 * rows and the row that has the focus, a proof checks every row.
 */
type Reach = 'first rows' | 'every row'
const later = '[data-row]:nth-child(n + 13):not(:focus-within)'

/** Violations that axe finds on the current screen, in words. */
export async function violationsOn(
  page: Page,
  colorScheme: ColourScheme,
  reach: Reach = 'first rows',
): Promise<string[]> {
  // Behind a dialog it is hidden, but there.
  await page.locator('h1').first().waitFor({ state: 'attached' })
  // Once per page: the builder would read all of axe into it four times a look.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axeSource)
  // Targets half under an open list or panel are none until that is closed.
  const isCovered = (await page.locator('[role=listbox], [role=menu], [role=dialog]').count()) > 0
  await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
  await page.locator(`html[data-mantine-color-scheme=${colorScheme}]`).waitFor()
  await page.evaluate(settled)
  const isUnderDialog = await isDialogOpen(page)
  const looks = looksAt(page, { isUnderDialog, isDark: colorScheme === 'dark', isCovered })
  const look = async () => {
    const violations: string[] = []
    for (const one of looks) violations.push(...(await one.analyze()).violations.map(inWords))
    return violations
  }
  return reach === 'every row' ? look() : withoutLaterRows(page, look)
}

/**
 * Hides later rows from axe, which measures even excluded elements. Axe walks a page by `childNodes` and by a
 * tree walker; meanwhile these skip the later rows, and the page itself stays as it is.
 */
async function withoutLaterRows<T>(page: Page, look: () => Promise<T>): Promise<T> {
  const lists = await page.evaluateHandle((rows) => {
    const isLater = (node: Node) => node instanceof Element && node.matches(rows)
    const walkAll = document.createTreeWalker.bind(document)
    const withoutLater = (node: Node) => (isLater(node) ? NodeFilter.FILTER_REJECT : NodeFilter.FILTER_ACCEPT)
    document.createTreeWalker = (root, whatToShow, filter) =>
      walkAll(root, whatToShow, filter ?? withoutLater)
    const rowParents = new Set([...document.querySelectorAll(rows)].map((row) => row.parentNode!))
    for (const list of rowParents)
      Object.defineProperty(list, 'childNodes', {
        value: [...list.childNodes].filter((node) => !isLater(node)),
        configurable: true,
      })
    return rowParents
  }, later)
  try {
    return await look()
  } finally {
    await lists.evaluate((rowParents) => {
      Reflect.deleteProperty(document, 'createTreeWalker')
      for (const list of rowParents) Reflect.deleteProperty(list, 'childNodes')
    })
  }
}

const isDialogOpen = async (page: Page): Promise<boolean> =>
  (await page.locator(`${modal}:visible`).count()) > 0

type Standing = { isUnderDialog: boolean; isDark: boolean; isCovered: boolean }

/**
 * Content under a modal dialog is dimmed and out of reach, and is checked when it is neither: then only the
 * dialog is checked, and that nothing under it can be reached.
 */
function looksAt(page: Page, { isUnderDialog, isDark, isCovered }: Standing): AxeBuilder[] {
  if (isDark)
    return [
      isUnderDialog
        ? createAxe(page).withRules(ofColour).include(modal)
        : createAxe(page).withRules(ofColour),
    ]
  const whole = createAxe(page)
    .withTags(tags)
    .disableRules(isCovered ? ['target-size'] : [])
  return isUnderDialog ? [whole.include(modal), createAxe(page).withRules(outOfReach)] : [whole]
}

const outOfReach = ['aria-hidden-focus', 'duplicate-id-aria']
const modal = '[aria-modal=true]'

const createAxe = (page: Page) =>
  new AxeBuilder({ page, axeSource: ';' })
    // Without frames nothing needs a page of its own to be put together in.
    .setLegacyMode()
    .options({ resultTypes: ['violations'] })

const inWords = ({ id, nodes }: Violation) =>
  `${id}: ${nodes.map((node) => `${node.target.join(' ')} ${node.failureSummary}`).join(' ; ')}`

/**
 * Contrast is checked when nothing fades any more. Folded content does not move on, and is not waited for.
 */
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
