import { CHECKS, readSigns } from '@flightdeck/domain/checks'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { CODE_OF, makeVectors, SILENT } from './vectors.ts'

const SIGNS = {
  [SILENT]: undefined,
  [CODE_OF.passes]: 'p',
  [CODE_OF.fails]: 'f',
  [CODE_OF.not_applicable]: 'n',
}

const places = fc
  .uniqueArray(fc.nat(CHECKS.length - 1), { minLength: 1 })
  .map((all) => all.toSorted((a, b) => a - b).map((at) => ({ place: at })))
const outcomeCases = places.chain((own) =>
  fc.record({
    own: fc.constant(own),
    some: fc.array(fc.uint8Array({ minLength: own.length, maxLength: own.length, max: 3 }), { minLength: 1 }),
  }),
)

test('check outcomes are read back as written, and equal vectors are stored once', () => {
  fc.assert(
    fc.property(outcomeCases, ({ own, some }) => {
      const vectors = makeVectors(CHECKS)
      const numbers = some.map((codes) => vectors.numberOf(codes, own))
      const written = vectors.written()
      for (const [index, codes] of some.entries()) {
        const signs = readSigns(written[numbers[index]!]!)
        for (const [at, place] of own.entries())
          expect(signs.get(CHECKS[place.place]!.id)).toBe(SIGNS[codes[at] as keyof typeof SIGNS])
        expect(signs.size).toBe(codes.filter((code) => code !== SILENT).length)
      }
      expect(new Set(written).size).toBe(written.length)
    }),
  )
})
