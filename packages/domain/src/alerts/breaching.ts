/** Who fires on a day, by place, and of whom it cannot be told. */
export type DayVerdicts = {
  fired: ArrayLike<number>
  unknown: number
  isUnknown: (place: number) => boolean
}

/**
 * Who breaches, from day to day. An episode begins with the first day that fires and ends with one that could be judged and did not;
 * a day of which nothing is known ends nothing (`episodes.ts` says the same of alerts that were sent).
 */
export function makeBreaching(places: number) {
  const isOpen = new Uint8Array(places)
  const firedToday = new Uint8Array(places)
  let open: number[] = []
  return {
    /** How many episodes begin on the next day. `began` hears of each that fires, and whether it was in one already. */
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
