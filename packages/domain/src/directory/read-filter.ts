export type DirectoryFilter = { by: 'userName' | 'externalId' | 'id'; is: string }

const SHAPE =
  /^\s*(username|externalid|id|emails\[type eq "work"\]\.value|emails\.value)\s+eq\s+("(?:[^"\\]|\\.)*")\s*$/i

/**
 * The one question directories ask of a list: the user with a name (RFC 7644, 3.4.2.2). Null for any other.
 */
export function readFilter(text: string): DirectoryFilter | null {
  const [, attribute = '', quoted = ''] = (text.length <= LONGEST && SHAPE.exec(text)) || []
  const is = unquoted(quoted)
  if (is === null) return null
  const name = attribute.toLowerCase()
  return { by: name === 'externalid' ? 'externalId' : name === 'id' ? 'id' : 'userName', is }
}
const LONGEST = 600

function unquoted(quoted: string): string | null {
  try {
    return quoted === '' ? null : (JSON.parse(quoted) as string)
  } catch {
    return null
  }
}
