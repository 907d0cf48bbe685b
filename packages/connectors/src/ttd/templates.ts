import { z } from 'zod'
import { PlatformError } from '../platform-error.ts'
import { readJson } from '../send/json.ts'
import type { Send } from '../send/sender.ts'
import type { TtdTemplates } from './columns.ts'

const DAILY = 'Flightdeck daily by ad group'
const TOTALS = 'Flightdeck daily totals'
const Answer = z.object({ Result: z.array(z.object({ ReportTemplateId: z.int(), Name: z.string() })) })

/** The two templates a user was asked to make, found by their names. */
export async function findTtdTemplates(send: Send): Promise<TtdTemplates> {
  const json = { NameContains: 'Flightdeck', PageStartIndex: 0, PageSize: 100 }
  const at = { path: '/v3/myreports/reporttemplateheader/query' }
  const { text } = await send({ method: 'POST', at, body: { json }, isSigned: true, isRepeatable: true })
  const { data } = Answer.safeParse(readJson(text))
  if (!data)
    throw new PlatformError('unwell', 'The Trade Desk sent something that cannot be read.', {
      code: 'list_shape',
    })
  const idOf = (name: string) => {
    const found = data.Result.find((template) => template.Name === name)
    if (found) return found.ReportTemplateId
    throw new PlatformError('our_mistake', `The Trade Desk has no report template named “${name}” yet.`, {
      code: 'no_template',
    })
  }
  return { dailyTemplateId: idOf(DAILY), totalsTemplateId: idOf(TOTALS) }
}
