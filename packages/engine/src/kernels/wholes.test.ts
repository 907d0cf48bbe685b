import { makeChance } from '@flightdeck/domain/second-opinion'
import { expect, test } from 'vitest'
import { makeMemory } from '../memory.ts'
import { plainKernels } from './plain.ts'
import { wasmKernels } from './wasm.ts'

const LENGTH = 64
const ODD = [Number.NaN, -1, -0, 0.5, 2 ** 31, 2 ** 31 - 1, 2 ** 53, Infinity, 10_000.5, 9_999]

test('numbers become whole ones of a unit up to the first that does not, in plain code and in WebAssembly', () => {
  const chance = makeChance(32)
  const memory = makeMemory()
  const [values, out] = [memory.take(LENGTH * 8), memory.take(LENGTH * 4)]
  for (let turn = 0; turn < 400; turn++) {
    const unit = chance.pick([1, 10_000, 1_000_000])
    const numbers = Array.from({ length: LENGTH }, () => chance.between(0, 2 ** 31 - 1) * unit)
    if (turn % 3 > 0) numbers[chance.between(0, LENGTH - 1)] = chance.pick(ODD) * chance.pick([1, unit])
    memory.doubles.set(numbers, values >>> 3)
    const results = [plainKernels(memory), wasmKernels(memory)!].map((kernels) => {
      memory.ints.fill(-7, out >>> 2, (out >>> 2) + LENGTH)
      const count = kernels.wholes(values, unit, LENGTH, out)
      return { count, wholes: [...memory.ints.subarray(out >>> 2, (out >>> 2) + count)] }
    })
    expect(results[1]).toEqual(results[0])
    expect(results[0]!.wholes).toEqual(numbers.slice(0, results[0]!.count).map((value) => value / unit + 0))
  }
})
