import type { Dice } from '../kit/dice.ts'

const KEPT_OF_A_NAME = 200

/** IDs named by answers so far, so that calls reach existing things. */
export type CollectedIds = { learn: (answer: unknown) => void; pick: (name: string, dice: Dice) => unknown }

export function makeIdPool(): CollectedIds {
  const byName = new Map<string, unknown[]>()
  const keep = (name: string, value: unknown) => {
    const values = byName.get(name) ?? []
    if (values.length < KEPT_OF_A_NAME && !values.includes(value)) byName.set(name, [...values, value])
  }
  const learn = (answer: unknown, name = ''): void => {
    if (Array.isArray(answer)) for (const one of answer.slice(0, 20)) learn(one, name.replace(/s$/, ''))
    else if (typeof answer === 'object' && answer !== null)
      for (const [key, value] of Object.entries(answer)) learn(value, key)
    else if (isId(name) && (typeof answer === 'string' || typeof answer === 'number')) keep(name, answer)
  }
  return {
    learn: (answer) => learn(answer),
    pick(name, dice) {
      const own = byName.get(name.replace(/s$/, '')) ?? []
      const any = own.length > 0 && dice.upTo(3) < 2 ? own : (byName.get('id') ?? own)
      return any.length > 0 ? dice.pick(any) : undefined
    },
  }
}

export const isId = (name: string): boolean =>
  /^(id|ids|no|check|entity|rule|run)$|(_id|_ids|_no)$/.test(name)
