import { parseArgs } from 'node:util'
import type { SearchAnswer } from '@flightdeck/contract/search'
import { call } from '../proof/kit/call.ts'
import { startServer } from '../proof/kit/server.ts'
import { fetchAuthHeaders } from './checks/api.ts'
import { withLarge } from './engine/installation/with-large.ts'
import { waitForIdle } from './kit/idle.ts'
import { machine, median } from './kit/machine.ts'

/** How long a person waits for answers of the search and for the page of an entity, over HTTP, with a hundred thousand line items. */
const { values } = parseArgs({
  options: {
    json: { type: 'boolean', default: false },
    rounds: { type: 'string', default: '15' },
    'line-items': { type: 'string', default: '100000' },
    patience: { type: 'string', default: '60' },
  },
})
const lineItems = Number(values['line-items'])
const about = machine()
const tenths = (ms: number) => Math.round(ms * 10) / 10

await withLarge(lineItems, async (data) => {
  const server = startServer(data, { FLIGHTDECK_DEMO: '0' })
  try {
    const address = await server.ready()
    const headers = await fetchAuthHeaders(address)
    const ask = async (path: string) => {
      const startedAt = performance.now()
      const answer = await call<SearchAnswer>(address, path, { method: 'GET', headers })
      if (answer.status !== 200) throw new Error(`It was refused: ${JSON.stringify(answer)}`)
      return { ms: performance.now() - startedAt, data: answer.data }
    }
    const often = async (path: string) => {
      const times: number[] = []
      while (times.length < Number(values.rounds)) times.push((await ask(path)).ms)
      return tenths(median(times))
    }
    const find = (text: string) => `/search/?q=${encodeURIComponent(text)}`
    const first = await ask(find('line'))
    const hit = first.data.found.find(({ label }) => label === 'Line item')!
    const id = decodeURIComponent(hit.to.split('/').at(-1)!)
    const page = hit.to.replace('/campaigns/', '/entities/')
    const { is_idle } = await waitForIdle(Number(values.patience) * 1000)
    const result = {
      line_items: lineItems,
      first_ever_ms: tenths(first.ms),
      exact_id_ms: await often(find(id)),
      id_prefix_ms: await often(find(id.slice(0, -2))),
      whole_name_ms: await often(find(hit.title)),
      word_in_every_name_ms: await often(find('line')),
      part_of_a_word_ms: await often(find(hit.title.slice(1, 5))),
      one_letter_ms: await often(find('e')),
      nothing_ms: await often(find('nothing of the kind')),
      page_head_ms: await often(`${page}/`),
      page_days_ms: await often(`${page}/days/`),
      page_versions_ms: await often(`${page}/versions/`),
      page_parts_ms: await often(`${page}/parts/`),
      page_notes_ms: await often(`${page}/notes/`),
      is_idle,
      machine: about,
    }
    if (values.json) console.log(JSON.stringify(result))
    else console.table(result)
  } finally {
    await server.stop()
  }
})
