/** An IP address as a number, with its family: what ranges can be compared with. */
export type Address = { family: 4 | 6; value: bigint }

/** Reads an address as a resolver or a socket writes it. Short, octal and hex forms of IPv4 are no addresses here. */
export function readAddress(text: string): Address | null {
  const value = text.includes(':') ? readV6(text) : readV4(text)
  return value === null ? null : { family: text.includes(':') ? 6 : 4, value }
}

function readV4(text: string): bigint | null {
  const parts = text.split('.')
  if (parts.length !== 4 || !parts.every((part) => /^(0|[1-9]\d{0,2})$/.test(part) && Number(part) < 256))
    return null
  return parts.reduce((value, part) => (value << 8n) | BigInt(part), 0n)
}

function readV6(text: string): bigint | null {
  const halves = inGroups(text).split('::')
  if (halves.length > 2) return null
  const [head = [], tail] = halves.map((half) => (half === '' ? [] : half.split(':')))
  const missing = 8 - head.length - (tail?.length ?? 0)
  if (tail ? missing < 1 : missing !== 0) return null
  const groups = [...head, ...Array.from({ length: missing }, () => '0'), ...(tail ?? [])]
  if (!groups.every((group) => /^[\da-f]{1,4}$/i.test(group))) return null
  return groups.reduce((value, group) => (value << 16n) | BigInt(`0x${group}`), 0n)
}

/** The last two groups may be written as an IPv4 address. */
function inGroups(text: string): string {
  const at = text.lastIndexOf(':') + 1
  const embedded = readV4(text.slice(at))
  if (embedded === null) return text
  return `${text.slice(0, at)}${(embedded >> 16n).toString(16)}:${(embedded & 0xffffn).toString(16)}`
}
