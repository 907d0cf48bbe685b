import { buildAutomaton, TooLarge, type Automaton } from './automaton.ts'
import { inWords } from './in-words.ts'
import { makeMatcher } from './matcher.ts'
import { parsePattern, RefusedPattern } from './parse.ts'

/** A pattern that is matched in one pass, and what it asks for in words. */
export type CompiledPattern = { matches: (text: string) => boolean; words: string; automaton: Automaton }

/** Compiles a pattern; `problem` says why one is refused. It always covers the whole text. */
export function compilePattern(text: string): CompiledPattern | { problem: string } {
  try {
    const node = parsePattern(text)
    const automaton = buildAutomaton(node)
    return { matches: makeMatcher(automaton), words: inWords(node), automaton }
  } catch (error) {
    if (error instanceof RefusedPattern) return { problem: error.message }
    if (error instanceof TooLarge) return { problem: 'The pattern repeats too much. Use smaller counts.' }
    throw error
  }
}
