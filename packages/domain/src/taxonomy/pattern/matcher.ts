import { closure, step, type Automaton } from './automaton.ts'

type MatchState = {
  states: readonly number[]
  isEnd: boolean
  plain: (MatchState | undefined)[]
  other: Map<number, MatchState>
}

/** Matches whole texts, one step a character. Steps once made are kept, up to a bound, and found again at once. */
export function matcherOf(machine: Automaton): (text: string) => boolean {
  let places = new Map<string, MatchState>()
  const placeOf = (states: readonly number[]): MatchState => {
    const key = states.join()
    const known = places.get(key)
    if (known) return known
    if (places.size >= MOST_PLACES) places = new Map()
    const made = { states, isEnd: states.includes(machine.end), plain: [], other: new Map() }
    places.set(key, made)
    return made
  }
  const first = placeOf(closure(machine, [machine.start]))
  const stepFrom = (place: MatchState, character: number): MatchState => {
    const known = character < 128 ? place.plain[character] : place.other.get(character)
    if (known) return known
    const next = placeOf(step(machine, place.states, character))
    if (character < 128) place.plain[character] = next
    else if (place.other.size < MOST_OTHER) place.other.set(character, next)
    return next
  }
  return (text) => {
    let place = first
    for (let at = 0; at < text.length;) {
      const character = text.codePointAt(at)!
      place = stepFrom(place, character)
      if (place.states.length === 0) return false
      at += character > 0xffff ? 2 : 1
    }
    return place.isEnd
  }
}
const MOST_PLACES = 2_000
const MOST_OTHER = 500
