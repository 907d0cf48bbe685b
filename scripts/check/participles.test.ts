import { expect, test } from 'vitest'
import { findParticiples } from './participles.ts'

const wrong = (text: string) => findParticiples(new Map([['a.ts', text]])).length

test.each([
  ['export type Asked = string', 1],
  ['export type Told<T> = T', 1],
  ['export class Kept {}', 1],
  ['export type AskedRule = string', 0],
  ['export type Feed = string', 0],
  ['type Asked = string', 1],
  ['  type Wanted = string', 1],
  ['type Around = { run: Run }', 1],
  ['type Whose<T> = T', 1],
])('%s: %i', (text, count) => {
  expect(wrong(text)).toBe(count)
})
