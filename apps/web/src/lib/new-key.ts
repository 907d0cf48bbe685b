/** A name nobody else will think of. `randomUUID` exists in secure contexts only, and some installations are plain http. */
export function newKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('')
}
