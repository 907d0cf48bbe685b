import { placeNumberOf } from '../ad-data/countries.ts'
import type { NamedId } from '../ad-data/settings.ts'
import { holdPlaces, placesAsSigned } from '../plan-sheet/plan-places.ts'
import { adsOf, type AdPlatformKey } from '../platforms/platforms.ts'
import type { ChangeRequest } from '../writes/change.ts'
import { refusalOf } from '../writes/refusal.ts'
import type { LeverChanges, LeverEntity } from './lever-changes.ts'

export type PlacesAsk = {
  /** Entity of the plan, and the line items at or below it. */
  holder: LeverEntity
  lines: readonly LeverEntity[]
  signed: readonly string[]
}
type ChangeTarget = { platform: AdPlatformKey; currency: string }

/**
 * Changes that keep line items to the signed countries. A user decides which line item gets a missing
 * country.
 */
export function placeChanges(
  { platform, currency }: ChangeTarget,
  { holder, lines, signed }: PlacesAsk,
): LeverChanges {
  const found: LeverChanges = { changes: [], byHand: [] }
  const isNumbered = adsOf(platform).countriesAre === 'numbers'
  const placeOf = (country: string): NamedId => ({ id: isNumbered ? placeNumberOf(country) : country })
  // Locations are set on the holder where line items can't have their own.
  const mayKeep = ({ kind }: LeverEntity) => adsOf(platform).writes[kind]?.geo !== undefined
  const keepers = lines.some(mayKeep) || !mayKeep(holder) ? lines : [holder]
  for (const { entityNo, kind, nativeId, settings } of keepers) {
    const geo = settings.targeting?.geo
    if (!geo) continue
    const { include, exclude } = geo
    const { outside, isEverywhere } = holdPlaces(signed, [include.map(({ id }) => id)])
    if (outside.length === 0 && !isEverywhere) continue
    const change: ChangeRequest = {
      entity: { kind, nativeId },
      field: 'geo',
      before: { include, exclude },
      after: { include: placesAsSigned(signed, include, placeOf), exclude },
    }
    const reason = refusalOf(platform, change, currency)
    if (reason === null) found.changes.push({ entityNo, change, why: 'The signed plan says so.' })
    else found.byHand.push({ entityNo, reason })
  }
  return found
}
