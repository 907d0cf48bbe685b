import type { Field } from '../field.ts'
import { nonEmptyList, fieldsForPart, nonBlankText } from './make.ts'

const of = fieldsForPart('tracking', 'tracking')
const compliance = fieldsForPart('compliance', 'labels')
const external = fieldsForPart('external', 'labels')
const DAYS = { unit: 'days' }

export const TRACKING_FIELDS: readonly Field[] = [
  of('conversions_counted', 'Conversions counted', 'list', ({ conversions }) =>
    nonEmptyList(conversions.map(({ id, name }) => name ?? id)),
  ),
  of('views_counted', 'View-through weight', 'percent', ({ conversions }) => {
    const shares = conversions.flatMap(({ countsViewsPercent }) => countsViewsPercent ?? [])
    return shares.length > 0 ? Math.max(...shares) : null
  }),
  of('click_days', 'Days after a click', 'number', ({ attribution }) => attribution?.clickDays, DAYS),
  of('view_days', 'Days after a view', 'number', ({ attribution }) => attribution?.viewDays, DAYS),
  of('tracking_template', 'Tracking template', 'text', ({ template }) => nonBlankText(template)),
  of('url_suffix', 'Final URL suffix', 'text', ({ suffix }) => nonBlankText(suffix)),
  of('auto_tagging', 'Auto-tagging', 'yes_no', ({ isAutoTagged }) => isAutoTagged),
  of('counts_clicks', 'Counts clicks as conversions', 'yes_no', (t) => t.countsClicksAsConversions),
  compliance('eu_political', 'EU political advertising', 'text', ({ euPolitical }) =>
    nonBlankText(euPolitical),
  ),
  compliance('special_categories', 'Special ad categories', 'list', (c) => nonEmptyList(c.specialCategories)),
  compliance('payer', 'Payer', 'text', ({ payer }) => nonBlankText(payer)),
  compliance('beneficiary', 'Beneficiary', 'text', ({ beneficiary }) => nonBlankText(beneficiary)),
  external('external_code', 'External code', 'text', ({ code }) => nonBlankText(code)),
  external('purchase_order', 'Purchase order', 'text', ({ purchaseOrder }) => nonBlankText(purchaseOrder)),
  external('labels', 'Labels', 'list', ({ labels }) => nonEmptyList(labels)),
]
