/** What a directory may say of a person here. What it leaves out stays as it is. */
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
/** Directories write the names of attributes in any case. */
const TEXTS: Record<string, Exclude<keyof DirectoryChange, 'active'>> = {
  username: 'userName',
  externalid: 'externalId',
  displayname: 'displayName',
  'name.formatted': 'formatted',
  'name.givenname': 'givenName',
  'name.familyname': 'familyName',
}

/**
 * The operations of a SCIM PATCH as Okta and Microsoft write them (RFC 7644, 3.5.2): with a path, or with an object
 * instead; the verb in any case; truth as a word. What is kept nowhere here is passed over. Null for what is no such list.
 */
export function readPatch(operations: unknown): DirectoryChange | null {
  if (!Array.isArray(operations) || operations.length === 0 || operations.length > MOST) return null
  const change: DirectoryChange = {}
  for (const operation of operations) {
    if (!isRecord(operation)) return null
    const { op, path, value } = operation
    const verb = typeof op === 'string' ? op.toLowerCase() : ''
    if (!VERBS.has(verb) || (path !== undefined && typeof path !== 'string')) return null
    // Nothing that is kept here can be without a value; taking away what is not kept changes nothing.
    if (verb === 'remove') continue
    Object.assign(change, path === undefined ? readPerson(value) : readAt(path, value))
  }
  return change
}
const MOST = 100
const VERBS = new Set(['add', 'replace', 'remove'])

/** The same of a whole person, as they are created or replaced. */
export function readPerson(person: unknown): DirectoryChange {
  if (!isRecord(person)) return {}
  const change: DirectoryChange = {}
  for (const [name, value] of Object.entries(person))
    Object.assign(change, name.toLowerCase() === 'name' ? readName(value) : readAt(name, value))
  return change
}

const readName = (name: unknown): DirectoryChange =>
  isRecord(name)
    ? Object.assign({}, ...Object.entries(name).map(([part, value]) => readAt(`name.${part}`, value)))
    : {}

function readAt(path: string, value: unknown): DirectoryChange {
  const plain = path.trim().toLowerCase()
  const at = plain.startsWith(URN) ? plain.slice(URN.length) : plain
  if (at === 'name') return readName(value)
  if (at === 'active') return readActive(value)
  const name = Object.hasOwn(TEXTS, at) ? TEXTS[at] : undefined
  return name && typeof value === 'string' ? { [name]: value } : {}
}

function readActive(value: unknown): DirectoryChange {
  const said = typeof value === 'string' ? value.toLowerCase() : value
  if (said === true || said === 'true') return { active: true }
  return said === false || said === 'false' ? { active: false } : {}
}

/** What to call somebody: as the directory shows them, or by their names. Empty when it says nothing. */
export function nameIn({ displayName, formatted, givenName, familyName }: DirectoryChange): string {
  const names = [givenName, familyName].map((name) => name?.trim()).filter(Boolean)
  return displayName?.trim() || formatted?.trim() || names.join(' ')
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
