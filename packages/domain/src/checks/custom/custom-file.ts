import { isPlain } from '../../text/stable.ts'
import type { CustomCheck } from './definition.ts'
import { readCustomCheck, type DefinitionErrors } from './read-definition.ts'

export const CUSTOM_FILE_FORMAT = 'flightdeck-custom-checks'
export const CUSTOM_FILE_VERSION = 1
export const MAX_IN_FILE = 200
/** Limit of a request body, less its envelope. */
export const MAX_FILE_CHARACTERS = 900_000

export type CustomFile = { format: string; version: number; checks: readonly CustomCheck[] }

export const makeCustomFile = (checks: readonly CustomCheck[]): CustomFile => ({
  format: CUSTOM_FILE_FORMAT,
  version: CUSTOM_FILE_VERSION,
  checks,
})

export type BadCheck = { place: number; name: string; errors: DefinitionErrors }
export type ReadCustomFile = { checks: CustomCheck[] } | { sentence: string; bad: BadCheck[] }

const refused = (sentence: string, bad: BadCheck[] = []): ReadCustomFile => ({ sentence, bad })

/** All checks of a file or none: invalid files yield a sentence, and the errors of each invalid check. */
export function readCustomFile(text: string): ReadCustomFile {
  if (text.length > MAX_FILE_CHARACTERS) return refused('The file is too large.')
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch {
    return refused('Couldn’t read the file: it isn’t JSON.')
  }
  if (!isPlain(value) || value.format !== CUSTOM_FILE_FORMAT)
    return refused('This file has no custom checks in it.')
  if (value.version !== CUSTOM_FILE_VERSION) return refused('This file has an unsupported version.')
  const { checks } = value
  if (!Array.isArray(checks) || checks.length === 0) return refused('This file has no checks.')
  if (checks.length > MAX_IN_FILE) return refused(`Import at most ${MAX_IN_FILE} checks per file.`)
  return readAll(checks)
}

function readAll(all: readonly unknown[]): ReadCustomFile {
  const checks: CustomCheck[] = []
  const bad: BadCheck[] = []
  for (let place = 0; place < all.length; place++) {
    const read = readCustomCheck(all[place])
    if ('check' in read) checks.push(read.check)
    else bad.push({ place, name: readName(all[place]), errors: read.errors })
  }
  if (bad.length > 0)
    return refused(
      bad.length === 1
        ? 'Couldn’t read 1 check in this file.'
        : `Couldn’t read ${bad.length} checks in this file.`,
      bad,
    )
  const names = checks.map(({ name }) => name.toLowerCase())
  const twice = checks.find(({ name }, at) => names.indexOf(name.toLowerCase()) !== at)
  return twice ? refused(`“${twice.name}” is in this file twice.`) : { checks }
}

const readName = (value: unknown): string =>
  isPlain(value) && typeof value.name === 'string' ? value.name.slice(0, 120) : ''
