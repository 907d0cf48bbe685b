import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { chromium } from '@playwright/test'
import { give, openSession } from './sign-in.ts'
import { ROUTES } from './felt-routes.ts'
import startProduct from './start-product.ts'

/**
 * Lighthouse scores of every screen: `npm run bench -- lighthouse`, with words of addresses for some of them.
 * Fails under 100 in accessibility, best practices or for search engines; performance (95) is only printed,
 * because it depends on the machine. Lighthouse is fetched by npm when it is run.
 */
const lighthouse = 'lighthouse@13.5.0'
const atLeast = { performance: 95, accessibility: 100, 'best-practices': 100, seo: 100 } as const
const checkedCategories = ['accessibility', 'best-practices', 'seo'] as const
/** Pages are kept from search engines on purpose, by the header X-Robots-Tag. */
const notAsked = ['is-crawlable']
const signedOut = ['/login', '/sign-up', '/otp-verification']
const signedIn = [...ROUTES, '/request-access']

type Category = keyof typeof atLeast
const categories = Object.keys(atLeast) as Category[]
type Report = {
  finalDisplayedUrl: string
  categories: Record<Category, { score: number | null; auditRefs: { id: string; weight: number }[] }>
  audits: Record<string, { score: number | null; title: string; details?: { items?: unknown[] } }>
}

const words = process.argv.slice(2)
const isWanted = (path: string) => words.length === 0 || words.some((word) => path.includes(word))
const folder = mkdtempSync(join(tmpdir(), 'flightdeck-lighthouse-'))
const stopProduct = await startProduct()
const url = process.env.FLIGHTDECK_URL ?? ''
const browser = await openBrowser()
const failed: string[] = []
try {
  for (const path of signedOut.filter(isWanted)) failed.push(...(await judge(path)))
  await signIn()
  for (const path of signedIn.filter(isWanted)) failed.push(...(await judge(path)))
} finally {
  await browser.close()
  await stopProduct?.()
  rmSync(folder, { recursive: true, force: true })
}
say(failed.length === 0 ? 'Every bar but that of the machine is held.' : failed.join('\n'))
process.exitCode = failed.length === 0 ? 0 : 1

/** Shares a browser between all screens, so that Lighthouse finds the session given to it. */
async function openBrowser() {
  const program = process.env.CHROMIUM_PATH ?? '/usr/bin/chromium'
  const child = spawn(
    program,
    [
      '--headless=new',
      '--no-sandbox',
      '--disable-gpu',
      '--no-first-run',
      '--disable-background-networking',
      '--remote-debugging-port=0',
      `--user-data-dir=${join(folder, 'browser')}`,
      'about:blank',
    ],
    { stdio: ['ignore', 'ignore', 'pipe'] },
  )
  const endpoint = await new Promise<string>((resolve, reject) => {
    let stderrText = ''
    child.stderr.on('data', (chunk: Buffer) => {
      stderrText += chunk.toString()
      const [, wsAddress] = /DevTools listening on (ws:\S+)/.exec(stderrText) ?? []
      if (wsAddress !== undefined) resolve(wsAddress)
    })
    child.once('exit', () => reject(new Error(`${program} did not start: ${stderrText}`)))
  })
  return {
    endpoint,
    port: new URL(endpoint).port,
    close: async () => {
      const ended = once(child, 'exit')
      child.kill('SIGTERM')
      await ended
    },
  }
}

async function signIn() {
  const steering = await chromium.connectOverCDP(browser.endpoint)
  const [context] = steering.contexts()
  if (context === undefined) throw new Error('The browser has no window to sign in.')
  await give(context, await openSession(context.request, url), url)
  await steering.close()
}

async function judge(path: string): Promise<string[]> {
  const report = await run(path)
  const at = new URL(report.finalDisplayedUrl).pathname
  if (at !== path) return [`${path} was never seen: the browser ended at ${at}.`]
  const scoreTexts = categories.map((name) => {
    const score = categoryScore(report, name)
    return `${name} ${score}${score < atLeast[name] ? ' (!)' : ''}`
  })
  say(`${path.padEnd(20)} ${scoreTexts.join(' · ')}`)
  return checkedCategories
    .filter((name) => categoryScore(report, name) < atLeast[name])
    .map((name) => `${path}: ${name} is ${categoryScore(report, name)}. ${faultsIn(report, name).join('; ')}`)
}

async function run(path: string): Promise<Report> {
  const output = join(folder, `${path.slice(1)}.json`)
  const args = [
    'exec',
    '--yes',
    `--package=${lighthouse}`,
    '--',
    'lighthouse',
    `${url}${path}`,
    `--port=${browser.port}`,
    `--only-categories=${categories.join(',')}`,
    `--skip-audits=${notAsked.join(',')}`,
    `--output-path=${output}`,
    '--output=json',
    '--preset=desktop',
    '--disable-storage-reset',
    '--quiet',
  ]
  // Lighthouse wants a newer Node than a machine may have: the one that runs this.
  const PATH = `${dirname(process.execPath)}${delimiter}${process.env.PATH ?? ''}`
  const ask = () => promisify(execFile)('npm', args, { cwd: folder, env: { ...process.env, PATH } })
  // On a busy machine Lighthouse now and then misses the start of a page; the second time it does not.
  await ask().catch(ask)
  return JSON.parse(readFileSync(output, 'utf8')) as Report
}

function categoryScore(report: Report, name: Category): number {
  return Math.round((report.categories[name].score ?? 0) * 100)
}

function faultsIn(report: Report, name: Category): string[] {
  return report.categories[name].auditRefs
    .filter(({ id, weight }) => weight > 0 && report.audits[id]?.score === 0)
    .map(({ id }) => `${report.audits[id]?.title}: ${JSON.stringify(report.audits[id]?.details?.items)}`)
}

function say(line: string) {
  console.log(line) // oxlint-disable-line no-console
}
