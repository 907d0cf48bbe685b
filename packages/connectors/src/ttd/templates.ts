import { z } from 'zod'
import { PlatformError } from '../platform-error.ts'
import { readJson } from '../send/json.ts'
import { readable } from '../send/readable.ts'
import type { Send } from '../send/sender.ts'

/**
 * Templates are made in the platform's interface; users are requested to add these three, which are found by
 * name.
 */
const NAMES = {
  daily: 'Flightdeck daily by ad group',
  totals: 'Flightdeck daily totals',
  deals: 'Flightdeck daily by contract',
} as const
export type TtdTemplates = Record<keyof typeof NAMES, number>

const Answer = z.object({ Result: z.array(z.object({ ReportTemplateId: z.int(), Name: z.string() })) })

export async function findTtdTemplates(send: Send): Promise<TtdTemplates> {
  const json = { NameContains: 'Flightdeck', PageStartIndex: 0, PageSize: 100 }
  const at = { path: '/v3/myreports/reporttemplateheader/query' }
  const request = { method: 'POST', at, body: { json }, isSigned: true, isRepeatable: true } as const
  const templates = await readable(send, request, (text) => {
    const { data } = Answer.safeParse(readJson(text))
    if (data) return data.Result
    throw new PlatformError('unwell', 'The Trade Desk sent something that cannot be read.', {
      code: 'list_shape',
    })
  })
  const findTemplateId = (name: string) => {
    const template = templates.find((one) => one.Name === name)
    if (template) return template.ReportTemplateId
    throw new PlatformError('our_mistake', `The Trade Desk has no report template named “${name}” yet.`, {
      code: 'no_template',
    })
  }
  return {
    daily: findTemplateId(NAMES.daily),
    totals: findTemplateId(NAMES.totals),
    deals: findTemplateId(NAMES.deals),
  }
}
