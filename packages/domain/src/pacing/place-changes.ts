import { toPlaceNumber } from '../ad-data/countries.ts'
import type { NamedId } from '../ad-data/settings.ts'
import { compareLocations, placesAsSigned } from '../plan-sheets/plan-places.ts'
import { platformAds, type AdPlatformKey } from '../platforms/platforms.ts'
import type { ChangeRequest } from '../writes/change.ts'
import { refusalReason } from '../platforms/refusal.ts'
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
  const result: LeverChanges = { changes: [], byHand: [] }
  const isNumbered = platformAds(platform).countriesAre === 'numbers'
  const toPlace = (country: string): NamedId => ({ id: isNumbered ? toPlaceNumber(country) : country })
  // Locations are set on the holder where line items can't have their own.
  const mayKeep = ({ kind }: LeverEntity) => platformAds(platform).writes[kind]?.geo !== undefined
  const keepers = lines.some(mayKeep) || !mayKeep(holder) ? lines : [holder]
  for (const { entityNo, kind, nativeId, settings } of keepers) {
    const geo = settings.targeting?.geo
    if (!geo) continue
    const { include, exclude } = geo
    const { outside, isEverywhere } = compareLocations(signed, [include.map(({ id }) => id)])
    if (outside.length === 0 && !isEverywhere) continue
    const change: ChangeRequest = {
      entity: { kind, nativeId },
      field: 'geo',
      before: { include, exclude },
      after: { include: placesAsSigned(signed, include, toPlace), exclude },
    }
    const reason = refusalReason(platform, change, currency)
    if (reason === null) result.changes.push({ entityNo, change, why: 'The signed plan says so.' })
    else result.byHand.push({ entityNo, reason })
  }
  return result
}
