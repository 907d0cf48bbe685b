export function privateChromium() {
  return ''
}
export async function unpackPrivately() {
  throw new Error('not yet')
}
