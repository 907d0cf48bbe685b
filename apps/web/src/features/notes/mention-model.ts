import type { Note } from '@flightdeck/contract/notes'
import { bestMatch, byMatch, typedWords } from '@flightdeck/domain/search'

export type Mentionable = Note['people'][number]
const MAX_SUGGESTIONS = 6

/** Name typed after an @, up to the caret; null if none. */
export function namePartAt(text: string, caret: number): string | null {
  return /(?:^|[\s(])@([\p{L}\p{N}.' -]{0,40})$/u.exec(text.slice(0, caret))?.[1] ?? null
}

/** People matching part of a name, best match first. */
export function peopleFor(part: string, people: readonly Mentionable[]): Mentionable[] {
  if (part.trim() === '') return people.slice(0, MAX_SUGGESTIONS)
  const typed = typedWords(part)
  return people
    .flatMap((person) => {
      const match = bestMatch(typed, [person.name])
      return match === null ? [] : { person, match }
    })
    .toSorted(byMatch)
    .slice(0, MAX_SUGGESTIONS)
    .map(({ person }) => person)
}

/** Replaces the typed part with the full name; returns the text and the new caret. */
export function withName(text: string, caret: number, name: string): { text: string; caret: number } {
  const part = namePartAt(text, caret) ?? ''
  const start = caret - part.length
  const before = `${text.slice(0, start)}${name} `
  return { text: before + text.slice(caret), caret: before.length }
}

/** Note as sent, with people by id. Longer names are replaced first, so that no shorter name cuts them. */
export const sentText = (text: string, picked: readonly Mentionable[]): string =>
  picked
    .toSorted((a, b) => b.name.length - a.name.length)
    .reduce((rest, { id, name }) => rest.replaceAll(`@${name}`, `@[${id}]`), text)
    .trim()
