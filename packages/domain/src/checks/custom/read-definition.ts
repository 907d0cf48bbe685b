import { ENTITY_KINDS } from '../../ad-data/entity.ts'
import { AD_PLATFORMS } from '../../platforms/platforms.ts'
import { AT_RISK } from '../risk/at-risk.ts'
import { isPlain } from '../../text/stable.ts'
import { CHANNELS, SEVERITIES } from '../vocabulary.ts'
import { CUSTOM_LIMITS, placesIn, WHEN_WORDS, type CustomCheck, type FieldGroupOf } from './definition.ts'
import { readTree, strangeParts } from './read-conditions.ts'
import { isPlainText } from './read-value.ts'
import { resolveRef } from './ref.ts'

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
const MAX_ERRORS = 20

/** Parses a custom check, or returns its errors. Never throws; depth is limited. */
export function readCustomCheck(value: unknown): ReadCustomCheck {
  const errorsByPath = new Map<string, string[]>()
  const complain = (path: string, sentence: string) => {
    if (errorsByPath.size < MAX_ERRORS && !errorsByPath.has(path)) errorsByPath.set(path, [sentence])
  }
  const check = isPlain(value) ? readParts(value, complain) : null
  if (!isPlain(value)) complain('definition', 'Not a check')
  return check && errorsByPath.size === 0 ? { check } : { errors: Object.fromEntries(errorsByPath) }
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
    const input = own(name) ?? ''
    if (name === 'name' && input === '') complain(name, 'Enter a name')
    if (isPlainText(input, most)) return input.trim()
    complain(name, `Use plain text of at most ${most} characters`)
    return ''
  }
  function some<T extends string>(name: keyof CustomCheck, words: readonly T[], nothing: string | null): T[] {
    const input = own(name) ?? []
    const isList = Array.isArray(input) && input.length <= words.length * 2
    if (!isList || !input.every((word) => (words as readonly unknown[]).includes(word))) {
      complain(name, 'Choose from the list')
      return []
    }
    if (input.length === 0 && nothing !== null) complain(name, nothing)
    return words.filter((word) => input.includes(word))
  }
  function readChoice<T extends string>(name: keyof CustomCheck, words: readonly T[], initial: T): T {
    const input = own(name) ?? initial
    if ((words as readonly unknown[]).includes(input)) return input as T
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
    when: readChoice('when', Object.keys(WHEN_WORDS) as (keyof typeof WHEN_WORDS)[], 'open'),
    where: tree('where'),
    except: tree('except'),
    expect: tree('expect'),
    message: text('message', CUSTOM_LIMITS.text),
    severity: readChoice('severity', Object.keys(SEVERITIES) as (keyof typeof SEVERITIES)[], 'medium'),
    costs: text('costs', CUSTOM_LIMITS.text),
    fix: text('fix', CUSTOM_LIMITS.text),
    risk: readChoice('risk', Object.keys(AT_RISK) as (keyof typeof AT_RISK)[], 'week'),
  }
  if (check.name === '') complain('name', 'Enter a name')
  const unknownPlace = placesIn(check.message).find((ref) => !resolveRef(ref))
  if (unknownPlace !== undefined) complain('message', `Unknown field {${unknownPlace}}`)
  return check
}
