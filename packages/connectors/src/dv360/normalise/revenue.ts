import type { Settings } from '@flightdeck/domain/ad-data'
import { z } from 'zod'
import { omitBlanks } from '../../normalise/given.ts'
import { moneyIf } from '../../normalise/money.ts'
import { text, whole } from '../../normalise/shape.ts'
import { without, mapWord, type Warnings } from '../../normalise/words.ts'

export const NativeMarkup = z.object({ markupType: text, markupAmount: whole }).nullish()
export const NativeCosts = z
  .array(
    z.object({
      costType: text,
      feeType: text,
      feeAmount: whole,
      feePercentageMillis: whole,
      invoiceType: text,
    }),
  )
  .nullish()

const MODELS = {
  PARTNER_REVENUE_MODEL_MARKUP_TYPE_CPM: 'cpm',
  PARTNER_REVENUE_MODEL_MARKUP_TYPE_MEDIA_COST_MARKUP: 'media_markup',
  PARTNER_REVENUE_MODEL_MARKUP_TYPE_TOTAL_MEDIA_COST_MARKUP: 'total_markup',
} as const
const MILLIS_PER_PERCENT = 1_000

const toPercent = (millis: bigint | null | undefined) =>
  millis === null || millis === undefined ? undefined : Number(millis) / MILLIS_PER_PERCENT

/** Client markup, and the fees with their recipients. */
export function toRevenue(
  markup: z.infer<typeof NativeMarkup>,
  costs: z.infer<typeof NativeCosts>,
  currency: string,
  warnings: Warnings,
): Settings['revenue'] {
  if (!markup && !costs?.length) return undefined
  const model = mapWord(MODELS, markup?.markupType, 'partnerRevenueModel.markupType', warnings)
  return omitBlanks({
    model,
    amount: model === 'cpm' ? moneyIf(markup?.markupAmount, currency) : undefined,
    percent: model && model !== 'cpm' ? toPercent(markup?.markupAmount) : undefined,
    fees: (costs ?? []).map((cost) =>
      omitBlanks({
        type: without('PARTNER_COST_TYPE_', cost.costType ?? 'unknown'),
        amount: moneyIf(cost.feeAmount, currency),
        percent: toPercent(cost.feePercentageMillis),
        invoicedBy: cost.invoiceType && without('PARTNER_COST_INVOICE_TYPE_', cost.invoiceType),
      }),
    ),
  })
}
