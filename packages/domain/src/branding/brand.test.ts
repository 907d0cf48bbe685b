import { describe, expect, test } from 'vitest'
import { colourMistake, contrastOnWhite, letterhead, type Brand } from './brand.ts'

describe('the colour of a brand', () => {
  test.each([
    ['#000000', 21],
    ['#FFFFFF', 1],
    ['#767676', 4.54],
    ['#777777', 4.47],
    ['#0000FF', 8.59],
    ['#FF0000', 3.99],
  ])('%s has the contrast on white that WCAG lists', (colour, contrast) => {
    expect(contrastOnWhite(colour)).toBeCloseTo(contrast, 1)
  })

  test('is refused below 4.5 to 1, with its contrast, which is never rounded up to the limit', () => {
    expect(colourMistake('#767676')).toBeNull()
    expect(colourMistake('#777777')).toBe(
      'This colour is too light to read on white (4.4 to 1). Use a darker one, at least 4.5 to 1.',
    )
  })

  test.each(['', 'red', '#12345', '#1234567', '#12345g', 'url(#1A4FA0)', '#1A4FA0;'])(
    '%j is no colour',
    (text) => expect(colourMistake(text)).toBe('Enter a colour as #1A4FA0'),
  )
})

test('a letterhead is the client’s, or the organisation’s where the client has none', () => {
  const house: Brand<string> = { sender: 'Northwind', colour: '#123456', logo: 'house' }
  const client: Brand<string> = { sender: 'Aurelia', colour: null, logo: null }
  expect(letterhead(client, house)).toEqual({ sender: 'Aurelia', colour: '#123456', logo: 'house' })
  expect(letterhead(null, house)).toEqual(house)
  expect(letterhead(client, null)).toEqual(client)
  expect(letterhead(null, null)).toEqual({ sender: null, colour: null, logo: null })
})
