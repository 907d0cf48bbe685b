import { expect, test } from 'vitest'
import { formAbout } from './form-about.ts'
import { emptyForm } from './form-model.ts'

const nothing = { name: null, type: null, platform: null, entity: null }

test('an address without parameters gives an empty form', () => {
  expect(formAbout(nothing)).toBe(emptyForm)
  expect(formAbout({ ...nothing, type: 'creative', entity: 'dv360:4' })).toBe(emptyForm)
})

test('the address fills the form, with the id as the list writes it', () => {
  const about = formAbout({ name: 'Slip: L1', type: 'line_item', platform: 'ttd', entity: 'ttd:547pig' })
  expect(about).toEqual({
    ...emptyForm,
    name: 'Slip: L1',
    type: 'line_item',
    platform: 'ttd',
    entityId: '547pig',
  })
})

test('the platform is taken from the id where the address has none', () => {
  expect(formAbout({ ...nothing, type: 'campaign', entity: 'dv360:9' }).platform).toBe('dv360')
  expect(formAbout({ ...nothing, type: 'campaign' })).toMatchObject({ platform: null, entityId: null })
})
