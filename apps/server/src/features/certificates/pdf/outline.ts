type Command = { command: string; args: readonly number[] }
type Point = { x: number; y: number; isOn: boolean }

const HEAD_BYTES = 10
const WORD = 2
/** A flag, and both coordinates as whole words. */
const POINT_BYTES = 5
const ALIGNED = 4

/**
 * A glyph as TrueType writes a simple one: contours of points, each from the one before. Letters that are put together
 * of others are written out, so that nothing refers to a glyph that is not in the document.
 */
export function simpleGlyph(commands: readonly Command[]): Buffer {
  const points: Point[] = []
  const ends: number[] = []
  for (const { command, args } of commands) {
    if (command === 'closePath') ends.push(points.length - 1)
    for (let at = 0; at + 1 < args.length; at += 2) {
      const isOn = command !== 'quadraticCurveTo' || at === 2
      points.push({ x: Math.round(args[at]!), y: Math.round(args[at + 1]!), isOn })
    }
  }
  if (points.length === 0) return Buffer.alloc(0)

  const size = HEAD_BYTES + (ends.length + 1) * WORD + points.length * POINT_BYTES
  const glyph = Buffer.alloc(Math.ceil(size / ALIGNED) * ALIGNED)
  let at = 0
  const word = (value: number) => (at = glyph.writeInt16BE(value, at))
  const xs = points.map(({ x }) => x)
  const ys = points.map(({ y }) => y)
  for (const value of [ends.length, Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys)])
    word(value)
  for (const end of ends) word(end)
  // No instructions: they are for screens of long ago.
  word(0)
  for (const { isOn } of points) at = glyph.writeUInt8(isOn ? 1 : 0, at)
  for (const values of [xs, ys]) values.forEach((value, index) => word(value - (values[index - 1] ?? 0)))
  return glyph
}
