import { changeAlone, findTarget, type Money, type Target } from './change-proposals.ts'
import type { Attack } from './attack.ts'
import { visitor } from './visitor.ts'

const MANAGER = 'amara.osei@flightdeck.test'
const TIMES = 4
const STEP = 1_000n * 1_000_000n
const MAX_WAIT_MS = 30_000

export const attack: Attack = {
  finding: 'G4',
  title: 'one raise above the limit is split into several below it',
  async run({ address }) {
    const call = await visitor(address).signIn(MANAGER)
    const place = { field: 'budget', part: 'total' }
    let target = await findTarget(call, { dsp: 'meta_ads', type: 'campaign', ...place })
    if (!target) throw new Error('The demo has no campaign on Meta with a budget.')
    const answers = []
    for (let n = 0; n < TIMES; n++) {
      const after: Money = { ...target.value, micros: String(BigInt(target.value.micros) + STEP) }
      const { isApplied, answer } = await written(() =>
        changeAlone(call, target as Target, { ...place, after }),
      )
      answers.push(answer)
      if (!isApplied) break
      target = { ...target, value: after }
    }
    // The first raise is within what one person may decide.
    return {
      successes: answers.length > 2 ? [`${answers.length - 1} raises passed alone`] : [],
      figures: answers,
    }
  },
}

/** The change before is perhaps still being written: until then its value is not the last one seen. */
async function written(change: () => ReturnType<typeof changeAlone>): ReturnType<typeof changeAlone> {
  const until = Date.now() + MAX_WAIT_MS
  for (;;) {
    const result = await change()
    if (!result.answer.includes('last seen as') || Date.now() > until) return result
    await new Promise((resolve) => setTimeout(resolve, 500))
  }
}
