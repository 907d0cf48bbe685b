/// <reference lib="dom" />
import { chromium, request, type Page } from '@playwright/test'
import { ask } from './alert-rules.ts'
import { violationsOn } from './axe.ts'
import { ROUTES } from './felt-routes.ts'
import { give, openSession } from './sign-in.ts'
import startProduct from './start-product.ts'

/**
 * Every screen, looked at by axe in light and dark, each density, and at 390 px, where it also has to fit: `npm run proof -- screens`,
 * or of one that runs, with FLIGHTDECK_URL.
 */
/** Screens without a speed goal of their own. */
const UNMEASURED = ['/agents', '/campaign-creation', '/validate-connector', '/request-access']
const DENSITIES = ['default', 'compact', 'comfortable'] as const
const WIDE = { width: 1440, height: 900 }
const PHONE = { width: 390, height: 844 }

const stopProduct = await startProduct()
const url = process.env.FLIGHTDECK_URL ?? ''
const browser = await chromium.launch({ executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium' })
let looks = 0
const faults: string[] = []
try {
  const context = await browser.newContext({ viewport: WIDE })
  await give(context, await openSession(await request.newContext(), url), url)
  const page = await context.newPage()
  await page.goto(`${url}/archive`)
  for (const path of [...ROUTES, ...UNMEASURED, await anEntityPage(page)]) {
    await page.setViewportSize(WIDE)
    await page.goto(`${url}${path}`)
    await page.waitForLoadState('networkidle')
    for (const density of DENSITIES) {
      await setDensity(page, density)
      await look(page, `${path}, ${density}`)
    }
    await page.setViewportSize(PHONE)
    await look(page, `${path}, 390 px`)
    const width = await page.evaluate(() => document.documentElement.scrollWidth)
    if (width > PHONE.width) faults.push(`${path}: ${width} px wide on a phone of ${PHONE.width}`)
    say(`  ${path}`)
  }
} finally {
  await browser.close()
  await stopProduct?.()
}
say(`${looks} looks, ${faults.length} faults`)
for (const fault of faults) say(`  ${fault}`)
process.exitCode = faults.length === 0 ? 0 : 1

async function look(page: Page, where: string): Promise<void> {
  for (const scheme of ['light', 'dark'] as const) {
    looks++
    faults.push(
      ...(await violationsOn(page, scheme, 'every row')).map(
        (violation) => `${where}, ${scheme}: ${violation}`,
      ),
    )
  }
}

/** Simulates a change in another tab, so that the user's stored preferences stay as they are. */
async function setDensity(page: Page, density: string): Promise<void> {
  await page.evaluate((targetDensity) => {
    const newValue = JSON.stringify({ density: targetDensity })
    window.dispatchEvent(new StorageEvent('storage', { key: 'flightdeck-preferences', newValue }))
  }, density)
  await page.locator(`html[data-density=${density}]`).waitFor()
}

async function anEntityPage(page: Page): Promise<string> {
  const { nodes } = await ask<{ nodes: { entity_id: string; type: string }[] }>(
    page,
    'GET',
    '/quality/campaigns/?dsp=dv360&per_page=1',
  )
  const [platform, id] = nodes[0]!.entity_id.split(':')
  return `/campaigns/${platform}/${nodes[0]!.type}/${id}`
}

function say(line: string): void {
  console.log(line) // oxlint-disable-line no-console
}
