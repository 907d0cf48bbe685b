import type { ChangeItem } from '@flightdeck/contract/changes'

/** Sample line item that changes and their promises are about. */
export const aLineItem: ChangeItem['entity'] = {
  type: 'line_item',
  id: 'dv360:77',
  name: 'UK_Display_Prospecting',
  dsp_name: 'dv360',
  account_name: 'Aurora',
  path: [],
}
