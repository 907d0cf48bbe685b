import type { AdPlatformKey, SeenEntity } from '@flightdeck/domain'
import type { PlatformClient } from '../platform.ts'
import type { ChangeRequest, WritableField } from '../writes/change.ts'
import type { Played } from './played.ts'

/** The paths that are written to, by dry runs too. */
export const WRITES: Record<AdPlatformKey, RegExp> = {
  dv360: /^PATCH /,
  ttd: /^PUT /,
  meta_ads: /^POST \/v26\.0\/\d+$/,
  google_ads: /:mutate$/,
}
/** A step that the platform can hold: micros, or whole cents. */
const STEP: Record<AdPlatformKey, bigint> = {
  dv360: 1_234_567n,
  ttd: 1_234_567n,
  meta_ads: 12_340_000n,
  google_ads: 12_340_000n,
}

/** A change of a field, of the first entity that has it. */
export function changeOf(key: AdPlatformKey, field: WritableField, entities: SeenEntity[]): ChangeRequest {
  const [kind, name] = field.split('.')
  const seen = entities.find(
    (one) => one.kind === kind && (name !== 'budget' || one.settings.budget?.unit === 'currency'),
  )!
  const entity = { kind: seen.kind, nativeId: seen.nativeId }
  if (name === 'name') return { entity, field: name, before: seen.name, after: `${seen.name} – “v2” é` }
  if (name === 'status') return { entity, field: name, before: seen.status, after: 'paused' }
  const { total, daily, segments } = seen.settings.budget!
  const [segment] = segments
  const isFlight = key === 'ttd' && kind === 'campaign'
  const part = isFlight ? { startsOn: segment!.startsOn, endsOn: segment!.endsOn } : total ? 'total' : 'daily'
  const before = (isFlight ? segment!.amount : (total ?? daily))!
  const after = { ...before, micros: String(BigInt(before.micros) + STEP[key]) }
  return { entity, field: 'budget', part, before, after }
}

/** Lets something happen just before each write; dry runs and readings pass. */
export function beforeWrites(played: Played, happen: (() => unknown)[]): PlatformClient {
  const left = [...happen]
  return {
    ...played.world,
    async send(request) {
      if (!request.isRepeatable) await left.shift()?.()
      return played.world.send(request)
    },
  }
}
