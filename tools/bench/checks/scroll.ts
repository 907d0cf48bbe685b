/// <reference lib="dom" />
import { chromium, request, type BrowserContext } from '@playwright/test'
import { ensureWebBuilt } from '../../../scripts/run/build-web.mjs'
import { startServer } from '../../proof/kit/server.ts'
import { LOGIN } from '../engine/installation/large.ts'

export type Frames = {
  scroll_p95_frame_ms: number
  scroll_worst_frame_ms: number
  scroll_frames: number
  /** From the address to the first rows on the screen. */
  screen_first_rows_ms: number
}

const SECONDS = 8
const PIXELS_A_FRAME = 120

/** All line items as one flat list in a browser, scrolled through without a stop: how long each frame takes. */
export async function timeScrolling(data: string): Promise<Frames> {
  await ensureWebBuilt(process.execPath)
  const server = startServer(data, { FLIGHTDECK_DEMO: '0' })
  const browser = await chromium.launch({
    executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
    args: ['--no-sandbox', '--disable-gpu'],
  })
  try {
    const address = await server.ready()
    const context = await browser.newContext({ viewport: { width: 1440, height: 900 } })
    await signIn(context, address)
    const page = await context.newPage()
    const startedAt = performance.now()
    await page.goto(`${address}/campaigns?flat=line_item&strip=closed`)
    await page.getByRole('treegrid').getByText('line item').first().waitFor()
    const shown = performance.now() - startedAt
    const frames = await page.evaluate(scrolled, { ms: SECONDS * 1000, pixels: PIXELS_A_FRAME })
    const sorted = frames.toSorted((a, b) => a - b)
    return {
      scroll_p95_frame_ms: rounded(sorted[Math.floor(sorted.length * 0.95)]!),
      scroll_worst_frame_ms: rounded(sorted.at(-1)!),
      scroll_frames: frames.length,
      screen_first_rows_ms: Math.round(shown),
    }
  } finally {
    await browser.close()
    await server.stop()
  }
}

/** Sets the cookies that the web app writes at sign-in, and the server's own. */
async function signIn(context: BrowserContext, address: string): Promise<void> {
  const asking = await request.newContext()
  const answer = await asking.post(`${address}/api/auth/login/`, { data: LOGIN })
  const { data } = (await answer.json()) as { data: Record<string, string> }
  const { cookies } = await asking.storageState()
  const sessionCookies = ['accessToken', 'refreshToken', 'email', 'organisation_id'].map((name) => ({
    name,
    value: encodeURIComponent(data[name] ?? ''),
  }))
  await context.addCookies(
    [...cookies, ...sessionCookies].map(({ name, value }) => ({ name, value, url: address })),
  )
}

const rounded = (ms: number) => Math.round(ms * 10) / 10

/** In the page: scrolls a little with every frame, down and down, and says how long each took. */
function scrolled({ ms, pixels }: { ms: number; pixels: number }): Promise<number[]> {
  const grid = document.querySelector('[role=treegrid]')!
  const times: number[] = []
  return new Promise((done) => {
    let last = performance.now()
    const end = last + ms
    const step = (at: number) => {
      times.push(at - last)
      last = at
      if (at > end) return done(times.slice(1))
      grid.scrollTop += pixels
      requestAnimationFrame(step)
    }
    requestAnimationFrame(step)
  })
}
