import { changeAlone, findTarget, type Money } from './change-proposals.ts'
import type { Attack } from './attack.ts'
import { visitor } from './visitor.ts'

const MANAGER = 'amara.osei@flightdeck.test'

export const attack: Attack = {
  finding: 'G3',
  title: 'a daily budget and a hundredfold bid pass with one pair of eyes',
  async run({ address }) {
    const call = await visitor(address).signIn(MANAGER)
    const tries = [
      {
        dsp: 'google_ads',
        type: 'campaign',
        field: 'budget',
        part: 'daily',
        times: (value: Money) => plus(value, 999),
      },
      {
        dsp: 'meta_ads',
        type: 'line_item',
        field: 'bid',
        part: 'max',
        times: (value: Money) => ({ ...value, micros: `${value.micros}00` }),
      },
    ]
    const results = []
    for (const { dsp, type, field, part, times } of tries) {
      const target = await findTarget(call, { dsp, type, field, part })
      if (!target) throw new Error(`The demo has no ${type} on ${dsp} with a ${part} ${field}.`)
      results.push(await changeAlone(call, target, { field, part, after: times(target.value) }))
    }
    return {
      successes: results.flatMap(({ isApplied, answer }) => (isApplied ? answer : [])),
      figures: results.map(({ answer }) => answer),
    }
  },
}

const plus = ({ micros, currency }: Money, units: number): Money => ({
  micros: String(BigInt(micros) + BigInt(units) * 1_000_000n),
  currency,
})
