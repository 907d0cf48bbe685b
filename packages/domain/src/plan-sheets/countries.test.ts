import { expect, test } from 'vitest'
import { readCountries } from './countries.ts'
import { countriesIn, compareLocations } from './plan-places.ts'

test.each([
  ['GB', ['GB']],
  ['uk', ['GB']],
  ['Germany, austria / CH', ['AT', 'CH', 'DE']],
  ['Germany & Austria', ['AT', 'DE']],
  ['France and Spain', ['ES', 'FR']],
  ['Bosnia & Herzegovina', ['BA']],
  ['2826; 2250', ['FR', 'GB']],
  ['DE, DE', ['DE']],
])('%s is read as countries', (cell, value) => {
  expect(readCountries(cell)).toEqual({ value })
})

test.each(['DACH', 'London', 'GB, Bavaria', 'Worldwide', ', ;'])(
  '%s is no country, and none is guessed',
  (cell) => {
    expect(readCountries(cell)).toEqual({ sentence: expect.stringMatching(/^“.+” is not a country/) })
  },
)

test.each([
  ['each line in a signed country', ['DE', 'GB'], [['2826'], ['DE']], { outside: [], lacking: [] }],
  ['a line in another country', ['GB'], [['GB'], ['BR', 'GB']], { outside: ['BR'], lacking: [] }],
  ['a country without any line', ['FR', 'GB'], [['GB']], { outside: [], lacking: ['FR'] }],
  ['no location is everywhere', ['FR'], [[]], { outside: [], lacking: [], isEverywhere: true }],
  // The number of a city does not tell its country.
  ['a city may be the one', ['FR'], [['1014221']], { outside: [], lacking: [], isUnsure: true }],
])('%s', (_title, planned, lists, expected) => {
  expect(compareLocations(planned, lists)).toEqual({ isEverywhere: false, isUnsure: false, ...expected })
})

test('rows of an entity name countries together, and those that name none say nothing', () => {
  expect(countriesIn([{ countries: ['GB'] }, { countries: null }, { countries: ['DE', 'GB'] }])).toEqual([
    'DE',
    'GB',
  ])
  expect(countriesIn([{ countries: null }])).toBeNull()
})
