/// <reference lib="dom" />
import type { Page, Route } from '@playwright/test'
import { ask } from './alert-rules.ts'

type PageInfo = { page: number; per_page: number; total: number }
type ScrolledList = {
  /** Response to multiply: its address, and the property that holds its rows. */
  answers: RegExp
  rows: 'findings' | 'nodes' | 'items'
  total: number
  open: (page: Page) => Promise<string>
  frame: string
}

/** Three lists, as long as the largest customers have them: what the API answers of the demo, over and over under new ids. */
export const SCROLLED: ScrolledList[] = [
  {
    answers: /\/api\/quality\/findings\/\?/,
    rows: 'findings',
    total: 20_000,
    open: async () => '/opportunities',
    frame: 'main [role=treegrid], main [role=grid]',
  },
  {
    answers: /\/api\/quality\/campaigns\/\?/,
    rows: 'nodes',
    total: 20_000,
    open: async () => '/campaigns',
    frame: 'main [role=treegrid], main [role=grid]',
  },
  {
    answers: /\/api\/changes\/\d+\/items\//,
    rows: 'items',
    total: 5_000,
    open: draftOfFixes,
    frame: 'main [role=grid]',
  },
]
const framesAtLeast = 300
/** Faster than a person reads: 150 rows a second. */
const pixelsPerFrame = 96

/** Opens a list and scrolls it; the time of the slowest frame in twenty. */
export async function scroll(page: Page, list: ScrolledList): Promise<{ rows: number; p95FrameMs: number }> {
  const url = process.env.FLIGHTDECK_URL ?? ''
  const address = await list.open(page)
  await page.route(list.answers, (route) => multiply(route, list))
  await page.goto(`${url}${address}`)
  await page.locator(`${list.frame} >> [aria-rowindex="3"]`).first().waitFor()
  await page.waitForLoadState('networkidle')
  return page.evaluate(scrollAndTime, { frame: list.frame, framesAtLeast, pixelsPerFrame })
}

/** Issues of the demo have fixes: a draft of one is a change set to be looked at. */
async function draftOfFixes(page: Page): Promise<string> {
  const { findings } = await ask<{ findings: { id: number }[] }>(
    page,
    'GET',
    '/quality/findings/?per_page=50',
  )
  const ids = findings.map(({ id }) => id).join(',')
  const { fixes } = await ask<{ fixes: { proposals: Proposal[] }[] }>(
    page,
    'GET',
    `/quality/finding-fixes/?ids=${ids}`,
  )
  const { entity, field, part, before, after } = fixes.flatMap(({ proposals }) => proposals)[0]!
  const item = { entity: { type: entity.type, id: entity.id }, field, part, before, after }
  const { set } = await ask<{ set: { id: number } }>(page, 'POST', '/changes/', {
    title: 'Long list',
    draft: true,
    items: [item],
  })
  return `/changes?set=${set.id}`
}
type Proposal = {
  entity: { type: string; id: string }
  field: string
  part: unknown
  before: unknown
  after: unknown
}

async function multiply(route: Route, { rows, total }: ScrolledList): Promise<void> {
  const params = new URL(route.request().url()).searchParams
  const page = Number(params.get('page') ?? 1)
  const firstPageUrl = new URL(route.request().url())
  firstPageUrl.searchParams.set('page', '1')
  const answer = await route.fetch({ url: firstPageUrl.href })
  const { data, ...envelope } = (await answer.json()) as { data: PageInfo & Record<string, object[]> }
  const sampleRows = data[rows]!
  const first = (page - 1) * data.per_page
  // Campaigns are loaded by window. Other lists load page by page, which would measure the network, so they
  // get all rows at once.
  const isWindow = rows === 'nodes'
  const count = isWindow ? Math.min(data.per_page, total - first) : total
  const generatedRows = Array.from({ length: count }, (_, at) =>
    renamed(sampleRows[at % sampleRows.length]!, first + at + 1),
  )
  const paged = isWindow ? { page, per_page: data.per_page } : { page: 1, per_page: total }
  await route.fulfill({
    response: answer,
    json: { ...envelope, data: { ...data, ...paged, total, [rows]: generatedRows } },
  })
}

const renamed = (row: object, at: number): object =>
  'no' in row ? { ...row, no: at } : { ...row, id: at, ...('children' in row && { children: 0 }) }

/** Runs in the page. */
async function scrollAndTime(options: { frame: string; framesAtLeast: number; pixelsPerFrame: number }) {
  const frame = document.querySelector<HTMLElement>(options.frame)
  if (frame === null) throw new Error(`${options.frame} is not on the page`)
  const scrolled = frame.scrollHeight > frame.clientHeight ? frame : document.scrollingElement!
  const times: number[] = []
  let last = await nextFrame()
  while (times.length < options.framesAtLeast) {
    scrolled.scrollTop += options.pixelsPerFrame
    const now = await nextFrame()
    times.push(now - last)
    last = now
  }
  const ordered = times.toSorted((one, other) => one - other)
  return {
    rows: Number(frame.getAttribute('aria-rowcount')) - 1,
    p95FrameMs: ordered[Math.floor(ordered.length * 0.95)]!,
  }

  function nextFrame(): Promise<number> {
    return new Promise((resolve) => requestAnimationFrame(resolve))
  }
}
