import type { ReportAnswer, ReportCatalogue } from '@flightdeck/contract/reports'
import { addDays } from '@flightdeck/domain/time'
import { aJudgedWorld } from './a-judged-world.ts'
import { aServer } from './a-server.ts'
import { someRates } from './some-rates.ts'

const FORMATS = ['csv', 'xlsx', 'pdf', 'pptx', 'json', 'parquet'] as const
type Format = (typeof FORMATS)[number]
export type TemplateFiles = { name: string; answer: ReportAnswer; files: Record<Format, Buffer> }

/** Every template generated in a world that has something of each source, with its files and what the query itself answers. */
export async function everyTemplate(seed: number): Promise<Map<string, TemplateFiles>> {
  const server = await aServer()
  const { caller, today } = await aJudgedWorld(server, seed)
  for (let ago = 0; ago < 100; ago += 5) await someRates(server, { USD: '1.25' }, addDays(today, -ago))
  const catalogue = (await caller.call('GET', '/reports/catalogue/')).json().data as ReportCatalogue
  const filesByTemplate = new Map<string, TemplateFiles>()
  for (const { key, name, question } of catalogue.templates) {
    const response = await caller.call('POST', '/reports/query/', { question, most: 1_000 })
    const run = (await caller.call('POST', '/reports/runs/', { name, question })).json().data as {
      id: number
    }
    const files = {} as Record<Format, Buffer>
    for (const format of FORMATS)
      files[format] = Buffer.from(
        (await caller.call('GET', `/reports/runs/${run.id}/file.${format}`)).rawPayload,
      )
    filesByTemplate.set(key, { name, answer: response.json().data as ReportAnswer, files })
  }
  return filesByTemplate
}

/** Cells of an answer: names, then figures; the total last. Days are texts. */
export function answerCells({ rows, totals, splits }: ReportAnswer): (string | number | null)[][] {
  const numbers = (values: readonly (string | null)[]) =>
    values.map((value) => (value === null ? null : Number(value)))
  return [
    ...rows.map(({ names, values }) => [
      ...names.map(({ key, label }, at) => (splits[at]!.key === 'day' ? key : label)),
      ...numbers(values),
    ]),
    [...splits.map((_, at) => (at === 0 ? 'Total' : '')), ...numbers(totals.values)],
  ]
}
