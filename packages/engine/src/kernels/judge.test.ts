import { makeChance } from '@flightdeck/domain/second-opinion'
import { expect, test } from 'vitest'
import { sideBySide } from '../test/side-by-side.ts'

const chance = makeChance(13)
const many = (length: number, make: () => number) => Array.from({ length }, make)
const word = () => chance.pick([0, 2 ** 32 - 1, chance.between(0, 2 ** 32 - 1)])
const code = () => chance.pick([0, 1, 2, 3, 127, 128, 129, 253, chance.between(0, 253)])
const span = () => {
  const low = chance.pick([1, 2, 127, 128, 255, chance.between(1, 253)])
  return low | (chance.pick([0, 1, 126, 253 - Math.min(253, low)]) << 8)
}

test.each([1, 2, 3, 7])('a program over %i words gives the same verdicts, inside the edges only', (words) => {
  const { put, both } = sideBySide()
  for (let round = 0; round < 60; round++) {
    const codes = [0, 1].map(() => put('bytes', many(words * 64, code)))
    const sets = [0, 1].map(() => put('words', many(words * 2, word)))
    const rules = chance.between(1, 6)
    const rowBytes = words * 8 + 64
    const program: number[] = []
    for (let number = 0; number < rules; number++) {
      const parts = chance.pick([0, 1, 1, 2, 3])
      program.push(number * rowBytes, number, parts)
      for (let part = 0; part < parts; part++) {
        const comparisons = chance.between(1, 3)
        program.push(comparisons)
        for (let comparison = 0; comparison < comparisons; comparison++) {
          if (chance.percent(60)) program.push(chance.pick(codes), span())
          else program.push(chance.pick(sets), 0)
        }
      }
    }
    const programAt = put('words', program)
    const first = [word(), word()]
    const edges = put('words', [...first, ...(words === 1 ? first : [word(), word()])])
    const scratch = put('words', many(words * 4 + 4, word))
    const out = put('words', new Uint32Array((rules * rowBytes) / 4))
    const counts = put('words', many(rules, () => chance.pick([0, 5])))
    const [open, where] = [chance.pick([0, 1]), chance.pick([out, out, 0])]
    const results = both(
      [
        ['words', out, (rules * rowBytes) / 4],
        ['words', counts, rules],
      ],
      (kernels) => kernels.judge(programAt, rules, words, edges, scratch, where, counts, open),
    )
    expect(results.wasm).toEqual(results.plain)
  }
}) // prettier-ignore

test('verdicts are added to what a word already holds: neighbours share it', () => {
  const { put, both } = sideBySide()
  const set = put('words', [0b1111, 0])
  const program = put('words', [0, 0, 1, 1, set, 0])
  const edges = put('words', [0b1100, 0, 0b1100, 0])
  const [scratch, out, counts] = [
    put(
      'words',
      many(8, () => 0),
    ),
    put('words', [0b0001, 0]),
    put('words', [1]),
  ]
  const results = both(
    [
      ['words', out, 2],
      ['words', counts, 1],
    ],
    (kernels) => kernels.judge(program, 1, 1, edges, scratch, out, counts, 0),
  )
  expect(results.wasm.left).toEqual([[0b1101, 0], [3]])
  expect(results.plain).toEqual(results.wasm)
})
