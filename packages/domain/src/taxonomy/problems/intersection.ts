import { closure, step, type Automaton } from '../pattern/automaton.ts'

const MAX_VISITED_STATES = 4_000
const MAX_SHARED_TEXTS = 200
/** Readable letters for examples; a blank comes last, because no text begins with one. */
const READABLE = Array.from('abxAB01239- ').map((letter) => letter.codePointAt(0)!)

/** Representative character of each class that the machines distinguish. */
function sampleCharacters(machines: readonly Automaton[], isUsable: (letter: string) => boolean): number[] {
  const cuts = new Set([32, 127])
  for (const { edges } of machines)
    for (const { spans } of edges.flat())
      for (const [from, to] of spans) {
        cuts.add(Math.max(32, from))
        cuts.add(Math.max(32, to + 1))
      }
  const sorted = [...cuts].filter((cut) => cut < 0xd800).toSorted((a, b) => a - b)
  const letters = sorted.flatMap((from, at) => {
    const to = (sorted[at + 1] ?? 0xd800) - 1
    const within = READABLE.filter((one) => one >= from && one <= to)
    const letter = [...within, from, to].find((one) => isUsable(String.fromCodePoint(one)))
    return letter === undefined ? [] : [letter]
  })
  const rank = (letter: number) =>
    READABLE.includes(letter) ? READABLE.indexOf(letter) : READABLE.length - 2
  return letters.toSorted((a, b) => rank(a) - rank(b))
}

type Letters = Record<'first' | 'later', (letter: string) => boolean>

/** Shortest text that all machines accept and that `holds`; null when there is none within the bound. */
export function textInAll(
  machines: readonly Automaton[],
  isUsable: Letters,
  holds: (text: string) => boolean,
): string | null {
  const [first, later] = [
    sampleCharacters(machines, isUsable.first),
    sampleCharacters(machines, isUsable.later),
  ]
  let edge = [{ states: machines.map((one) => closure(one, [one.start])), text: '' }]
  const visitedKeys = new Set<string>()
  let matchCount = 0
  while (edge.length > 0 && visitedKeys.size < MAX_VISITED_STATES) {
    const next: typeof edge = []
    for (const { states, text } of edge) {
      if (machines.every(({ end }, at) => states[at]!.includes(end))) {
        if (holds(text)) return text
        if (++matchCount > MAX_SHARED_TEXTS) return null
      }
      for (const character of text === '' ? first : later) {
        const stepped = machines.map((one, at) => step(one, states[at]!, character))
        if (stepped.some((one) => one.length === 0)) continue
        const key = stepped.map((one) => one.join()).join('|')
        if (visitedKeys.has(key)) continue
        visitedKeys.add(key)
        next.push({ states: stepped, text: text + String.fromCodePoint(character) })
      }
    }
    edge = next
  }
  return null
}
