export type DirectoryFilter = { attribute: 'userName' | 'externalId' | 'id'; value: string }

const SHAPE =
  /^\s*(username|externalid|id|emails\[type eq "work"\]\.value|emails\.value)\s+eq\s+("(?:[^"\\]|\\.)*")\s*$/i

/** Parses `attribute eq "value"`, the only filter that directories send (RFC 7644, 3.4.2.2); null for others. */
export function readFilter(text: string): DirectoryFilter | null {
  const [, attribute = '', quoted = ''] = (text.length <= MAX_FILTER_CHARS && SHAPE.exec(text)) || []
  const value = unquoted(quoted)
  if (value === null) return null
  const name = attribute.toLowerCase()
  return { attribute: name === 'externalid' ? 'externalId' : name === 'id' ? 'id' : 'userName', value }
}
const MAX_FILTER_CHARS = 600

function unquoted(quoted: string): string | null {
  try {
    return quoted === '' ? null : (JSON.parse(quoted) as string)
  } catch {
    return null
  }
}
