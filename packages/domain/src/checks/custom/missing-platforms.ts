import type { AdPlatformKey } from '../../platforms/platforms.ts'
import { fieldConditionsIn, type CustomCheck } from './definition.ts'
import { levelsTelling, resolveRef } from './ref.ts'

/** Platforms of a check that tell a field on none of its levels: there it never applies. */
export function platformsLacking(
  ref: string,
  { platforms, levels }: Pick<CustomCheck, 'platforms' | 'levels'>,
): AdPlatformKey[] {
  const fieldRef = resolveRef(ref)
  if (!fieldRef || levels.length === 0) return []
  return platforms.filter((platform) => levelsTelling(fieldRef, platform, levels).length === 0)
}

/** Every field of a check that some of its platforms do not tell. */
export function lackingIn(check: CustomCheck): { field: string; platforms: AdPlatformKey[] }[] {
  const refs = [check.where, check.except, check.expect]
    .flatMap((tree) => [...fieldConditionsIn(tree)])
    .flatMap(({ field, than }) => (than === undefined ? [field] : [field, than]))
  return [...new Set(refs)].flatMap((field) => {
    const platforms = platformsLacking(field, check)
    return platforms.length > 0 ? [{ field, platforms }] : []
  })
}
