import { fold } from '../text/fold.ts'

/** User attributes that a directory may set. Omitted ones stay as they are. */
export type DirectoryChange = {
  active?: boolean
  userName?: string
  externalId?: string
  displayName?: string
  formatted?: string
  givenName?: string
  familyName?: string
}

const URN = 'urn:ietf:params:scim:schemas:core:2.0:user:'
/** Keys in lower case: directories write attribute names in any case. */
const TEXT_ATTRIBUTES: Record<string, Exclude<keyof DirectoryChange, 'active'>> = {
  username: 'userName',
  externalid: 'externalId',
  displayname: 'displayName',
  'name.formatted': 'formatted',
  'name.givenname': 'givenName',
  'name.familyname': 'familyName',
}

/**
 * Parses the operations of a SCIM PATCH as Okta and Microsoft write them (RFC 7644, 3.5.2): with a path, or
 * with an object instead; the verb in any case; booleans as words. Attributes not stored here are ignored.
 * Null for an invalid list.
 */
export function readPatch(operations: unknown): DirectoryChange | null {
  if (!Array.isArray(operations) || operations.length === 0 || operations.length > MAX_OPERATIONS) return null
  const change: DirectoryChange = {}
  for (const operation of operations) {
    if (!isRecord(operation)) return null
    const { op, path, value } = operation
    const verb = typeof op === 'string' ? op.toLowerCase() : ''
    if (!VERBS.has(verb) || (path !== undefined && typeof path !== 'string')) return null
    // Stored attributes cannot be removed; others are ignored.
    if (verb === 'remove') continue
    Object.assign(change, path === undefined ? readPerson(value) : readAttribute(path, value))
  }
  return change
}
const MAX_OPERATIONS = 100
const VERBS = new Set(['add', 'replace', 'remove'])

/** Attributes of a whole user, as created or replaced. */
export function readPerson(person: unknown): DirectoryChange {
  if (!isRecord(person)) return {}
  const change: DirectoryChange = {}
  for (const [name, value] of Object.entries(person))
    Object.assign(change, name.toLowerCase() === 'name' ? readName(value) : readAttribute(name, value))
  return change
}

const readName = (name: unknown): DirectoryChange =>
  isRecord(name)
    ? Object.assign({}, ...Object.entries(name).map(([part, value]) => readAttribute(`name.${part}`, value)))
    : {}

function readAttribute(path: string, value: unknown): DirectoryChange {
  const plain = fold(path)
  const attribute = plain.startsWith(URN) ? plain.slice(URN.length) : plain
  if (attribute === 'name') return readName(value)
  if (attribute === 'active') return readActive(value)
  const name = Object.hasOwn(TEXT_ATTRIBUTES, attribute) ? TEXT_ATTRIBUTES[attribute] : undefined
  return name && typeof value === 'string' ? { [name]: value } : {}
}

function readActive(value: unknown): DirectoryChange {
  const flag = typeof value === 'string' ? value.toLowerCase() : value
  if (flag === true || flag === 'true') return { active: true }
  return flag === false || flag === 'false' ? { active: false } : {}
}

/** Display name of a user: the directory's own, or from their names. Empty when neither is given. */
export function personName({ displayName, formatted, givenName, familyName }: DirectoryChange): string {
  const names = [givenName, familyName].map((name) => name?.trim()).filter(Boolean)
  return displayName?.trim() || formatted?.trim() || names.join(' ')
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
