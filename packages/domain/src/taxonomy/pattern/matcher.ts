import { closure, step, type Automaton } from './automaton.ts'

type MatchState = {
  states: readonly number[]
  isEnd: boolean
  plain: (MatchState | undefined)[]
  other: Map<number, MatchState>
}

/** Matches whole texts, one step a character. Steps once made are kept, up to a bound, and found again at once. */
export function makeMatcher(machine: Automaton): (text: string) => boolean {
  let places = new Map<string, MatchState>()
  const ensureState = (states: readonly number[]): MatchState => {
    const key = states.join()
    const cachedState = places.get(key)
    if (cachedState) return cachedState
    if (places.size >= MAX_PLACES) places = new Map()
    const newState = { states, isEnd: states.includes(machine.end), plain: [], other: new Map() }
    places.set(key, newState)
    return newState
  }
  const first = ensureState(closure(machine, [machine.start]))
  const stepFrom = (place: MatchState, character: number): MatchState => {
    const cachedState = character < 128 ? place.plain[character] : place.other.get(character)
    if (cachedState) return cachedState
    const next = ensureState(step(machine, place.states, character))
    if (character < 128) place.plain[character] = next
    else if (place.other.size < MAX_OTHER_TRANSITIONS) place.other.set(character, next)
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
const MAX_PLACES = 2_000
const MAX_OTHER_TRANSITIONS = 500
