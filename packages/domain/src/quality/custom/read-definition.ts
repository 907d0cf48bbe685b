import { ENTITY_KINDS } from '../../ad-data/entity.ts'
import { AD_PLATFORMS } from '../../platforms/platforms.ts'
import { AT_RISK } from '../risk/at-risk.ts'
import { isObject } from '../shapes.ts'
import { CHANNELS, SEVERITIES } from '../vocabulary.ts'
import { CUSTOM_LIMITS, placesIn, WHEN_WORDS, type CustomCheck, type FieldGroupOf } from './definition.ts'
import { readTree, strangeParts } from './read-conditions.ts'
import { isPlainText } from './read-value.ts'
import { refOf } from './ref.ts'

/** Error sentences by path, like 'expect.of.0.value'. */
export type DefinitionErrors = Record<string, string[]>
export type ReadCustomCheck = { check: CustomCheck } | { errors: DefinitionErrors }

const PARTS = new Set<string>([
  'name',
  'protects',
  'levels',
  'platforms',
  'channels',
  'when',
  'where',
  'except',
  'expect',
  'message',
  'severity',
  'costs',
  'fix',
  'risk',
] satisfies (keyof CustomCheck)[])

const EMPTY: FieldGroupOf = { join: 'and', of: [] }
const MOST_ERRORS = 20

/** Parses a custom check, or returns its errors. Never throws; depth is limited. */
export function readCustomCheck(value: unknown): ReadCustomCheck {
  const found = new Map<string, string[]>()
  const complain = (path: string, sentence: string) => {
    if (found.size < MOST_ERRORS && !found.has(path)) found.set(path, [sentence])
  }
  const check = isObject(value) ? readParts(value, complain) : null
  if (!isObject(value)) complain('definition', 'Not a check')
  return check && found.size === 0 ? { check } : { errors: Object.fromEntries(found) }
}

function readParts(
  value: Record<string, unknown>,
  complain: (path: string, sentence: string) => void,
): CustomCheck | null {
  const [strange] = strangeParts(value, PARTS)
  if (strange !== undefined) complain('definition', `A check has no “${strange.slice(0, 40)}”`)
  // Own properties only: inherited ones are no user input.
  const own = (name: keyof CustomCheck): unknown => (Object.hasOwn(value, name) ? value[name] : undefined)

  const text = (name: 'name' | 'protects' | 'message' | 'costs' | 'fix', most: number): string => {
    const given = own(name) ?? ''
    if (name === 'name' && given === '') complain(name, 'Enter a name')
    if (isPlainText(given, most)) return given.trim()
    complain(name, `Use plain text of at most ${most} characters`)
    return ''
  }
  function some<T extends string>(name: keyof CustomCheck, words: readonly T[], nothing: string | null): T[] {
    const given = own(name) ?? []
    const isList = Array.isArray(given) && given.length <= words.length * 2
    if (!isList || !given.every((word) => (words as readonly unknown[]).includes(word))) {
      complain(name, 'Choose from the list')
      return []
    }
    if (given.length === 0 && nothing !== null) complain(name, nothing)
    return words.filter((word) => given.includes(word))
  }
  function one<T extends string>(name: keyof CustomCheck, words: readonly T[], initial: T): T {
    const given = own(name) ?? initial
    if ((words as readonly unknown[]).includes(given)) return given as T
    complain(name, 'Choose from the list')
    return initial
  }
  const tree = (name: 'where' | 'except' | 'expect'): FieldGroupOf => {
    const read = readTree(own(name) ?? EMPTY, name, complain)
    if (name === 'expect' && read?.of.length === 0) complain(name, 'Add an expectation')
    return read ?? EMPTY
  }

  const check: CustomCheck = {
    name: text('name', CUSTOM_LIMITS.name),
    protects: text('protects', CUSTOM_LIMITS.text),
    levels: some('levels', ENTITY_KINDS, 'Choose at least one level'),
    platforms: some('platforms', AD_PLATFORMS, 'Choose at least one platform'),
    channels: some('channels', Object.keys(CHANNELS) as (keyof typeof CHANNELS)[], null),
    when: one('when', Object.keys(WHEN_WORDS) as (keyof typeof WHEN_WORDS)[], 'open'),
    where: tree('where'),
    except: tree('except'),
    expect: tree('expect'),
    message: text('message', CUSTOM_LIMITS.text),
    severity: one('severity', Object.keys(SEVERITIES) as (keyof typeof SEVERITIES)[], 'medium'),
    costs: text('costs', CUSTOM_LIMITS.text),
    fix: text('fix', CUSTOM_LIMITS.text),
    risk: one('risk', Object.keys(AT_RISK) as (keyof typeof AT_RISK)[], 'week'),
  }
  if (check.name === '') complain('name', 'Enter a name')
  const unknownPlace = placesIn(check.message).find((ref) => !refOf(ref))
  if (unknownPlace !== undefined) complain('message', `Unknown field {${unknownPlace}}`)
  return check
}
