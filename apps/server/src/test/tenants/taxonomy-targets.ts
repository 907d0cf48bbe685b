import { newId } from '@flightdeck/db'
import type { Target } from './tenant.ts'

const MARKET = { type: 'text', key: 'market', label: 'Market' }
export const TEMPLATE_BODY = { name: 'Line items', kind: 'Line_item', segments: [MARKET] }
export const VALUE_LIST_BODY = { name: 'Markets', values: [{ code: 'UK' }] }

export const nameTemplate: Target = {
  async id(tenant) {
    const body = { ...TEMPLATE_BODY, name: newId() }
    const response = await tenant.call('POST', '/taxonomy/templates/', body)
    return String(response.json().data.template.id)
  },
  never: '999999999',
}

export const valueList: Target = {
  async id(tenant) {
    const response = await tenant.call('POST', '/taxonomy/lists/', { ...VALUE_LIST_BODY, name: newId() })
    return String(response.json().data.list.id)
  },
  never: '999999999',
}
