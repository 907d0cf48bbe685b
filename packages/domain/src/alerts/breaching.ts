/** Verdicts of a day by index: entities that fire, and those that cannot be evaluated. */
export type DayVerdicts = {
  fired: ArrayLike<number>
  unknown: number
  isUnknown: (place: number) => boolean
}

/**
 * Tracks breaches from day to day. An episode begins with the first day that fires and ends with a day that
 * was evaluated and did not fire; a day without data ends nothing (`episodes.ts` has the same rule for sent
 * alerts).
 */
export function makeBreaching(places: number) {
  const isOpen = new Uint8Array(places)
  const firedToday = new Uint8Array(places)
  let open: number[] = []
  return {
    /**
     * Number of episodes that begin on the next day. Calls `began` for each entity that fires, with whether
     * its episode was open already.
     */
    next(
      { fired, isUnknown }: DayVerdicts,
      began?: (index: number, place: number, wasOpen: boolean) => void,
    ) {
      let opened = 0
      for (let at = 0; at < fired.length; at++) {
        const place = fired[at]!
        began?.(at, place, isOpen[place] === 1)
        firedToday[place] = 1
        if (isOpen[place] === 1) continue
        isOpen[place] = 1
        open.push(place)
        opened++
      }
      open = open.filter((place) => {
        const stays = firedToday[place] === 1 || isUnknown(place)
        firedToday[place] = 0
        if (!stays) isOpen[place] = 0
        return stays
      })
      return opened
    },
  }
}
