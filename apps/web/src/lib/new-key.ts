/**
 * Random idempotency key. Not `randomUUID`: it needs a secure context, and some installations use plain http.
 */
export function newKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('')
}
