/** Colour arithmetic for the tests of the palette: WCAG contrast, colour-vision simulation, CIEDE2000. */
type Triple = readonly [number, number, number]

const channels = (hex: string): Triple => {
  const value = Number.parseInt(hex.slice(1), 16)
  return [(value >> 16) & 255, (value >> 8) & 255, value & 255]
}

const linear = (channel: number) => {
  const share = channel / 255
  return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
}

const linearRgb = (hex: string): Triple => {
  const [r, g, b] = channels(hex)
  return [linear(r), linear(g), linear(b)]
}

const luminance = (hex: string) => {
  const [r, g, b] = linearRgb(hex)
  return 0.2126 * r + 0.7152 * g + 0.0722 * b
}

export function contrast(colour: string, other: string): number {
  const [dark, light] = [luminance(colour), luminance(other)].toSorted((a, b) => a - b) as [number, number]
  return (light + 0.05) / (dark + 0.05)
}

/** `share` of the first colour laid over the second. */
export function mix(over: string, ground: string, share: number): string {
  const top = channels(over)
  const below = channels(ground)
  const mixed = top.map((channel, index) => Math.round(channel * share + (below[index] ?? 0) * (1 - share)))
  return `#${mixed.map((channel) => channel.toString(16).padStart(2, '0')).join('')}`
}

/** Machado, Oliveira and Fernandes 2009, severity 1.0. */
const visions = {
  normal: [1, 0, 0, 0, 1, 0, 0, 0, 1],
  protan: [0.152286, 1.052583, -0.204868, 0.114503, 0.786281, 0.099216, -0.003882, -0.048116, 1.051998],
  deutan: [0.367322, 0.860646, -0.227968, 0.280085, 0.672501, 0.047413, -0.01182, 0.04294, 0.968881],
  tritan: [1.255528, -0.076749, -0.178779, -0.078411, 0.930809, 0.147602, 0.004733, 0.691367, 0.3039],
} as const
export type Vision = keyof typeof visions
export const visionNames = Object.keys(visions) as Vision[]

const f = (t: number) => (t > 216 / 24389 ? Math.cbrt(t) : (t * 24389) / 27 / 116 + 16 / 116)

function lab(hex: string, vision: Vision): Triple {
  const source = linearRgb(hex)
  const m = visions[vision]
  const row = (at: number) =>
    Math.min(
      1,
      Math.max(0, (m[at] ?? 0) * source[0] + (m[at + 1] ?? 0) * source[1] + (m[at + 2] ?? 0) * source[2]),
    )
  const [r, g, b] = [row(0), row(3), row(6)]
  const x = f((0.4124564 * r + 0.3575761 * g + 0.1804375 * b) / 0.95047)
  const y = f(0.2126729 * r + 0.7151522 * g + 0.072175 * b)
  const z = f((0.0193339 * r + 0.119192 * g + 0.9503041 * b) / 1.08883)
  return [116 * y - 16, 500 * (x - y), 200 * (y - z)]
}

const radians = (degrees: number) => (degrees * Math.PI) / 180
const hue = (b: number, a: number) =>
  a === 0 && b === 0 ? 0 : ((Math.atan2(b, a) * 180) / Math.PI + 360) % 360

/** CIEDE2000 between two colours as a person with the given vision sees them. */
export function distance(colour: string, other: string, vision: Vision): number {
  const [l1, a1, b1] = lab(colour, vision)
  const [l2, a2, b2] = lab(other, vision)
  const meanChroma = (Math.hypot(a1, b1) + Math.hypot(a2, b2)) / 2
  const g = 0.5 * (1 - Math.sqrt(meanChroma ** 7 / (meanChroma ** 7 + 25 ** 7)))
  const [ap1, ap2] = [a1 * (1 + g), a2 * (1 + g)]
  const [c1, c2] = [Math.hypot(ap1, b1), Math.hypot(ap2, b2)]
  const [h1, h2] = [hue(b1, ap1), hue(b2, ap2)]
  const bothColoured = c1 * c2 !== 0
  let turn = bothColoured ? h2 - h1 : 0
  if (turn > 180) turn -= 360
  if (turn < -180) turn += 360
  const dH = 2 * Math.sqrt(c1 * c2) * Math.sin(radians(turn) / 2)
  const meanL = (l1 + l2) / 2
  const meanC = (c1 + c2) / 2
  let meanH = h1 + h2
  if (bothColoured) meanH = Math.abs(h1 - h2) > 180 ? (meanH + (meanH < 360 ? 360 : -360)) / 2 : meanH / 2
  const t =
    1 -
    0.17 * Math.cos(radians(meanH - 30)) +
    0.24 * Math.cos(radians(2 * meanH)) +
    0.32 * Math.cos(radians(3 * meanH + 6)) -
    0.2 * Math.cos(radians(4 * meanH - 63))
  const sl = 1 + (0.015 * (meanL - 50) ** 2) / Math.sqrt(20 + (meanL - 50) ** 2)
  const sc = 1 + 0.045 * meanC
  const sh = 1 + 0.015 * meanC * t
  const twist =
    -Math.sin(radians(60 * Math.exp(-(((meanH - 275) / 25) ** 2)))) *
    2 *
    Math.sqrt(meanC ** 7 / (meanC ** 7 + 25 ** 7))
  const [dl, dc, dh] = [(l2 - l1) / sl, (c2 - c1) / sc, dH / sh]
  return Math.sqrt(dl ** 2 + dc ** 2 + dh ** 2 + twist * dc * dh)
}
