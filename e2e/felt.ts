/// <reference lib="dom" />
import { chromium, request, type Browser, type BrowserContext, type Page } from '@playwright/test'
import { give, openSession, type Cookie } from './sign-in.ts'
import { ROUTES } from './felt-routes.ts'
import { scroll, SCROLLED } from './scrolled.ts'
import startProduct from './start-product.ts'

/**
 * How fast the product feels, in a real browser: `npm run bench -- felt`, or of one that runs, with
 * FLIGHTDECK_URL. Cold is a browser without a cache, the middle of three times; warm is walking on inside the
 * app. To be run on a machine that does nothing else. `--names` lists the requests.
 */
type Cold = { requests: number; headingMs: number; longestTaskMs: number; shift: number; names: string[] }
type Warm = { rowsMs: number; longestTaskMs: number }

const BARS = {
  requests: 20,
  headingMs: 800,
  longestTaskMs: 100,
  shift: 0.02,
  rowsMs: 300,
  p95FrameMs: 20,
} as const
/** Walked to by keyboard, twice; the second time is what a working day feels like. `rows` is what a person waits for. */
const WALKS = [
  { path: '/opportunities', letter: 'o' },
  { path: '/campaigns', letter: 'c' },
  { path: '/rule-library', letter: 'l' },
  { path: '/alerts', letter: 'a' },
  { path: '/manage-alerts', letter: 'm' },
]
const ROWS = 'main :is([role=row], [role=listitem], li, tr, article)'
const QUIET_MS = 1_500

const saysNames = process.argv.includes('--names')
const stopProduct = await startProduct()
const url = process.env.FLIGHTDECK_URL ?? ''
const browser = await chromium.launch({ executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium' })
const misses: string[] = []
try {
  const session = await openSession(await request.newContext(), url)
  say('Cold, an empty cache:')
  for (const path of ROUTES) {
    const { names, ...cold } = await openThrice(browser, session, path)
    show(path, cold)
    if (saysNames) say(names.map((name) => `      ${name}`).join('\n'))
  }
  say('Walked to by keyboard, for the second time:')
  for (const [path, warm] of await walkTwice(browser, session)) show(path, warm)
  say('Scrolled, long lists:')
  for (const list of SCROLLED) {
    const context = await aContext(browser, session)
    const { rows, p95FrameMs } = await scroll(await context.newPage(), list)
    show(`${list.rows}, ${rows} rows`, { p95FrameMs })
    await context.close()
  }
} finally {
  await browser.close()
  await stopProduct?.()
}
say(misses.length === 0 ? 'Every bar is held.' : `${misses.length} bars are not held:\n${misses.join('\n')}`)

/** The middle of three: one may have been held up by something else on the machine. */
async function openThrice(from: Browser, session: Cookie[], path: string): Promise<Cold> {
  const colds: Cold[] = []
  for (let n = 0; n < 3; n++) colds.push(await openCold(from, session, path))
  const middle = (figure: Exclude<keyof Cold, 'names'>) =>
    colds.map((cold) => cold[figure]).toSorted((one, other) => one - other)[1]!
  return {
    names: colds[0]!.names,
    requests: middle('requests'),
    headingMs: middle('headingMs'),
    longestTaskMs: middle('longestTaskMs'),
    shift: middle('shift'),
  }
}

async function openCold(from: Browser, session: Cookie[], path: string): Promise<Cold> {
  const context = await aContext(from, session)
  const page = await context.newPage()
  const names: string[] = []
  page.on('request', (pageRequest) => names.push(new URL(pageRequest.url()).pathname))
  await page.goto(`${url}${path}`)
  await page.waitForSelector('main h1')
  await settled(page)
  const { heading, tasks, shift } = await page.evaluate(() => window.felt)
  await context.close()
  return { names, requests: names.length, headingMs: heading, longestTaskMs: Math.max(0, ...tasks), shift }
}

async function walkTwice(from: Browser, session: Cookie[]): Promise<[string, Warm][]> {
  const context = await aContext(from, session)
  const page = await context.newPage()
  await page.goto(`${url}/archive`)
  await settled(page)
  for (const { letter } of WALKS) await walk(page, letter)
  const measurements: [string, Warm][] = []
  for (const { path, letter } of WALKS) measurements.push([path, await walk(page, letter)])
  await context.close()
  return measurements
}

/** From another screen to the rows of this one, measured inside the page. */
async function walk(page: Page, letter: string): Promise<Warm> {
  await page.keyboard.press('g')
  await page.keyboard.press('u')
  await settled(page)
  await page.evaluate((rows) => window.felt.watch(rows), ROWS)
  await page.keyboard.press('g')
  await page.keyboard.press(letter)
  await page.waitForFunction(() => window.felt.rowsAt > 0, undefined, { timeout: 30_000 })
  await settled(page)
  return page.evaluate(() => ({
    rowsMs: window.felt.rowsAt - window.felt.keyAt,
    longestTaskMs: Math.max(0, ...window.felt.tasks),
  }))
}

async function aContext(from: Browser, session: Cookie[]): Promise<BrowserContext> {
  const context = await from.newContext({ viewport: { width: 1440, height: 900 } })
  await give(context, session, url)
  await context.addInitScript(feel)
  return context
}

/** The page has been left alone by the network and by its own scripts. */
async function settled(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle')
  await page.waitForTimeout(QUIET_MS)
}

type Felt = {
  heading: number
  tasks: number[]
  shift: number
  keyAt: number
  rowsAt: number
  watch: (rows: string) => void
}
declare global {
  // oxlint-disable-next-line typescript/consistent-type-definitions
  interface Window {
    felt: Felt
  }
}

/** Runs in the page before everything else. */
function feel() {
  const felt: Felt = { heading: 0, tasks: [], shift: 0, keyAt: 0, rowsAt: 0, watch }
  window.felt = felt
  new PerformanceObserver((list) =>
    felt.tasks.push(...list.getEntries().map((task) => task.duration)),
  ).observe({
    type: 'longtask',
    buffered: true,
  })
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEntry & {
      value: number
      hadRecentInput: boolean
    })[])
      if (!entry.hadRecentInput) felt.shift += entry.value
  }).observe({ type: 'layout-shift', buffered: true })
  const look = () => {
    if (felt.heading > 0) return
    if (document.querySelector('main h1')) felt.heading = performance.now()
    else requestAnimationFrame(look)
  }
  requestAnimationFrame(look)

  function watch(rows: string) {
    felt.tasks = []
    felt.rowsAt = 0
    // The second key is the one that walks.
    let keys = 0
    const press = () => {
      keys++
      if (keys < 2) return
      felt.keyAt = performance.now()
      removeEventListener('keydown', press, true)
      const from = location.pathname
      const pollForRows = () => {
        if (location.pathname !== from && document.querySelectorAll(rows).length > 4)
          felt.rowsAt = performance.now()
        else requestAnimationFrame(pollForRows)
      }
      requestAnimationFrame(pollForRows)
    }
    addEventListener('keydown', press, true)
  }
}

function show(path: string, measured: Partial<Record<keyof typeof BARS, number>>): void {
  const figureTexts = Object.entries(measured).map(([name, value]) => {
    const bar = BARS[name as keyof typeof BARS]
    const text = `${name} ${name === 'shift' ? value.toFixed(3) : Math.round(value)}`
    if (value > bar) misses.push(`  ${path}: ${text}, at most ${bar}`)
    return value > bar ? `${text} (!)` : text
  })
  say(`  ${path.padEnd(20)} ${figureTexts.join(' · ')}`)
}

function say(line: string): void {
  console.log(line) // oxlint-disable-line no-console
}
