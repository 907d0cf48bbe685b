import { expect, test } from 'vitest'
import { aFinding } from '../../test/a-finding.ts'
import { alertPlace } from './alert-place.ts'

test('the form is about the entity of the finding', () => {
  expect(alertPlace(aFinding()).search).toEqual({
    name: 'Flight ends with its order: UK_Display_Prospecting',
    type: 'line_item',
    platform: 'dv360',
    entity: 'dv360:77',
  })
})

test('a creative is watched through its campaign, or not named at all', () => {
  const { entity } = aFinding()
  const creative = { ...entity, type: 'creative' as const }
  expect(alertPlace(aFinding({ entity: creative })).search).toMatchObject({
    type: 'campaign',
    entity: 'dv360:9',
  })
  expect(alertPlace(aFinding({ entity: creative, campaign: null })).search).toEqual({
    name: 'Flight ends with its order',
    type: 'campaign',
    platform: 'dv360',
  })
})
