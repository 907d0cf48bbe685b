import { truthOn, type Truth } from '@flightdeck/domain/alerts'
import { bitAt, countBits } from '../bits.ts'
import type { ScopedRule } from '../run/judge.ts'
import type { Verdicts } from '../run/verdicts.ts'
import type { Entity } from './random-entities.ts'

type BareEntity = Omit<Entity, 'situation'>

/** Wherever verdicts of a day say something else than the pure rules, or than themselves. */
export function disagreements(
  verdicts: Verdicts,
  rules: readonly ScopedRule[],
  entities: readonly BareEntity[],
  day: number,
): unknown[] {
  return rules.flatMap((rule, number) => {
    const [fires, unknowns] = [verdicts.fires(number), verdicts.unknowns(number)]
    const wrong: unknown[] = entities.flatMap((who, at) => {
      const expected: Truth = isAbout(rule, who, at) ? truthOn(rule, who, day) : false
      const actual = bitAt(fires, 0, at) ? true : bitAt(unknowns, 0, at) ? null : false
      return actual === expected
        ? []
        : [{ rule: JSON.stringify(rule), number, at, said: actual, expected, day }]
    })
    const places = [...verdicts.places(number)]
    const listed = entities.flatMap((_, at) => (bitAt(fires, 0, at) ? [at] : []))
    if (places.join() !== listed.join()) wrong.push({ number, places, listed })
    const verdictCounts = [verdicts.fired(number), verdicts.unknown(number)]
    const bitCounts = [countBits(fires), countBits(unknowns)]
    if (verdictCounts.join() !== bitCounts.join())
      wrong.push({ number, counted: verdictCounts, held: bitCounts })
    return wrong
  })
}

const isAbout = ({ type, platform, places, among }: ScopedRule, who: BareEntity, at: number): boolean =>
  places === null
    ? (!among || bitAt(among, 0, at)) && who.type === type && (platform === null || who.platform === platform)
    : places.includes(at)
