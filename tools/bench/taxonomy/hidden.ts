/** A segment of a hidden convention: what it is, and how one of its texts is drawn. */
export type HiddenSegment = {
  type: string
  draw: (dice: Dice) => string
  values: readonly string[] | null
  isOptional: boolean
  marker: string
}
export type HiddenConvention = { delimiter: string; isMarked: boolean; segments: HiddenSegment[] }
export type HiddenName = { name: string; convention: number; isDirty: boolean; texts: (string | null)[] }
export type Shape = 'position' | 'marker' | 'mixed' | 'two' | 'three'

const MARKETS = 'UK DE FR ES IT NL BE PL SE NO DK FI AT CH PT IE US CA AU JP'.split(' ')
const CHANNELS = [
  ['Display', 'Video', 'Audio', 'CTV', 'Native', 'DOOH'],
  ['DIS', 'VID', 'AUD', 'CTV', 'NAT'],
  ['disp', 'vid', 'soc', 'srch'],
]
const TACTICS = [
  ['Prospecting', 'Retargeting', 'Loyalty'],
  ['PRO', 'RTG', 'LAL', 'CTX'],
  ['Upper', 'Mid', 'Lower'],
]
const PLATFORMS = ['DV360', 'TTD', 'META', 'GADS', 'TIKTOK']
const KPIS = ['CPM', 'CPC', 'CPA', 'VTR', 'ROAS', 'CPCV']
const SIZES = ['300x250', '728x90', '160x600', '320x50', '970x250', '300x600', '1080x1080', '1920x1080']
const AUDIENCES =
  'Sports News Parents Gamers Travellers Foodies Commuters Students Homeowners Pet-Owners Investors Runners Gardeners Cyclists Movers Engaged Auto-Intenders Shoppers Business Tech'.split(
    ' ',
  )
const WORDS =
  'Summer Winter Spring Sale Launch Fresh City Night Bright Always Weekend Family Super Mega Early Bird Flash Garden Coffee Ocean Mountain River Urban Classic Prime Smart Green Blue Gold Silver Happy Clean Power Light Speed Quick Magic Dream Star Sun Moon Rain Snow Wind Fire Earth Stone Wood Paper Glass Music Dance Sport Travel Food Home'.split(
    ' ',
  )
const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ'
const MONTHS = 'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec'.split(' ')
const pad = (number: number, width = 2) => String(number).padStart(width, '0')

type DrawnSegment = Pick<HiddenSegment, 'type' | 'draw' | 'values'>
const list = (values: readonly string[]): DrawnSegment => ({
  type: 'list',
  values,
  // Some values are used far more than others, as in life.
  draw: (dice) => values[Math.min(dice.below(values.length), dice.below(values.length + 1))] ?? values[0]!,
})
const dates: ((dice: Dice) => string)[] = [
  (dice) => `${25 + dice.below(2)}${pad(1 + dice.below(12))}`,
  (dice) => `${2025 + dice.below(2)}${pad(1 + dice.below(12))}`,
  (dice) => `${2025 + dice.below(2)}${pad(1 + dice.below(12))}${pad(1 + dice.below(28))}`,
  (dice) => `${2025 + dice.below(3)}Q${1 + dice.below(4)}`,
  (dice) => `Q${1 + dice.below(4)}${25 + dice.below(3)}`,
  (dice) => `${dice.pick(MONTHS)}${25 + dice.below(2)}`,
  (dice) => `H${1 + dice.below(2)}${25 + dice.below(3)}`,
  (dice) => `${pad(1 + dice.below(28))}${pad(1 + dice.below(12))}${25 + dice.below(2)}`,
]
const client = (dice: Dice) => Array.from({ length: 3 }, () => LETTERS[dice.below(26)]).join('')

function kinds(dice: Dice, delimiter: string): Record<string, () => DrawnSegment> {
  const joiner = delimiter.includes('-') ? '+' : '-'
  const between = delimiter.includes('-') ? '' : dice.pick(['', '-'])
  return {
    market: () => list(dice.some(MARKETS, 3 + dice.below(9))),
    channel: () => list(dice.pick(CHANNELS)),
    tactic: () => list(dice.pick(TACTICS)),
    platform: () => list(dice.some(PLATFORMS, 2 + dice.below(4))),
    kpi: () => list(dice.some(KPIS, 3 + dice.below(3))),
    size: () => list(dice.some(SIZES, 3 + dice.below(5))),
    audience: () =>
      list(dice.some(AUDIENCES, 6 + dice.below(14)).filter((text) => !text.includes(delimiter))),
    client: () => list([...new Set(Array.from({ length: 3 + dice.below(12) }, () => client(dice)))]),
    date: () => ({ type: 'date', values: null, draw: dice.pick(dates) }),
    theme: () => ({
      type: 'text',
      values: null,
      draw: (own) => own.some(WORDS, 2 + own.below(2)).join(between),
    }),
    version: () => ({ type: 'number', values: null, draw: (own) => `V${1 + own.below(9)}` }),
    sequence: () => ({ type: 'number', values: null, draw: (own) => pad(1 + own.below(400), 3) }),
    agency: () => ({ type: 'constant', values: null, draw: () => 'ACME' }),
    markets: () => {
      const values = dice.some(MARKETS, 4 + dice.below(4))
      return { type: 'joined', values, draw: (own) => own.some(values, 1 + own.below(3)).join(joiner) }
    },
  }
}

const DELIMITERS = ['_', '_', '_', '|', ' - ', '-', ' | ', '~', '/', '.']
const SEPARATORS = [':', '-', '=']

export function hiddenConvention(dice: Dice, shape: Shape): HiddenConvention {
  const delimiter = dice.pick(DELIMITERS)
  const all = kinds(dice, delimiter)
  const names = dice.some(Object.keys(all), 4 + dice.below(5))
  // A name without anything that changes says nothing.
  if (!names.includes('theme') && dice.chance(0.5)) names.push('theme')
  const isMarked = shape === 'marker' || shape === 'mixed'
  const separator = dice.pick(SEPARATORS.filter((one) => !delimiter.includes(one)))
  const marks = dice.some('ABCDEFGHKMPRSTX'.split(''), names.length)
  const options = shape === 'position' && dice.chance(0.4) ? dice.below(names.length) : -1
  const segments = names.map((name, at): HiddenSegment => {
    const segment = all[name]!()
    const hasMarker = shape === 'marker' || (shape === 'mixed' && at >= 2)
    // Only segments that do not look like their neighbour may be left out.
    const isOptional =
      at === options && at > 0 && ['date', 'size', 'version', 'kpi', 'channel'].includes(name)
    return { ...segment, isOptional, marker: hasMarker ? `${marks[at]}${separator}` : '' }
  })
  return { delimiter, isMarked, segments }
}

const SPOILT = ['case', 'typo', 'separator', 'dropped', 'extra', 'copy', 'blank'] as const

function spoil(dice: Dice, tokens: string[], delimiter: string): string {
  const at = dice.below(tokens.length)
  const changed = (token: string) => tokens.map((one, place) => (place === at ? token : one)).join(delimiter)
  const word = tokens[at]!
  const letter = dice.below(word.length)
  switch (dice.pick(SPOILT)) {
    case 'case':
      return changed(word === word.toLowerCase() ? word.toUpperCase() : word.toLowerCase())
    case 'typo':
      return changed(
        dice.chance(0.5)
          ? word.slice(0, letter) + word.slice(letter + 1)
          : word.slice(0, letter) + LETTERS[dice.below(26)] + word.slice(letter + 1),
      )
    case 'separator':
      return tokens.join(delimiter === '_' ? '-' : '_')
    case 'dropped':
      return tokens.filter((_, place) => place !== at).join(delimiter)
    case 'extra':
      return [
        ...tokens.slice(0, at),
        dice.pick(['final', 'new', 'test2', 'v-old']),
        ...tokens.slice(at),
      ].join(delimiter)
    case 'copy':
      return `${tokens.join(delimiter)}${dice.pick([' - Copy', ' (copy 2)', ' copy'])}`
    case 'blank':
      return changed(`${word} `)
  }
}

export type HiddenSet = { conventions: HiddenConvention[]; names: HiddenName[] }

/** Names made by hidden conventions, some of them spoilt. */
export function hiddenSet(seed: number, shape: Shape, dirt: number, count?: number): HiddenSet {
  const dice = makeDice(seed)
  const shares = shape === 'two' ? [0.7, 0.3] : shape === 'three' ? [0.5, 0.3, 0.2] : [1]
  const conventions = shares.map(() => hiddenConvention(dice, shape))
  const size = count ?? dice.pick([60, 120, 300, 800, 2_000])
  const names = Array.from({ length: size }, (_, at): HiddenName => {
    const place = at / size
    const convention =
      shares.length === 1
        ? 0
        : shares.findIndex(
            (_share, own) => place < shares.slice(0, own + 1).reduce((a, b) => a + b, 0) + 1e-9,
          )
    const { delimiter, segments, isMarked } = conventions[Math.max(0, convention)]!
    const texts = segments.map((one) => (one.isOptional && dice.chance(0.4) ? null : one.draw(dice)))
    const tokens = texts.flatMap((text, own) => (text === null ? [] : [segments[own]!.marker + text]))
    const written =
      isMarked && dice.chance(0.2) && segments.every(({ marker }) => marker !== '')
        ? dice.some(tokens, tokens.length)
        : tokens
    const isDirty = dice.chance(dirt)
    return {
      convention: Math.max(0, convention),
      isDirty,
      texts,
      name: isDirty ? spoil(dice, written, delimiter) : written.join(delimiter),
    }
  })
  return { conventions, names }
}

/** Numbers that look drawn by chance and are the same in every run. */
type Dice = {
  below: (most: number) => number
  chance: (share: number) => boolean
  pick: <Item>(items: readonly Item[]) => Item
  some: <Item>(items: readonly Item[], count: number) => Item[]
}

function makeDice(seed: number): Dice {
  let state = (seed * 2_654_435_761) >>> 0
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
  const below = (most: number) => Math.floor(next() * most)
  const pick = <Item>(items: readonly Item[]) => items[below(items.length)]!
  const some = <Item>(items: readonly Item[], count: number) => {
    const left = [...items]
    return Array.from({ length: Math.min(count, items.length) }, () => left.splice(below(left.length), 1)[0]!)
  }
  return { below, chance: (share) => next() < share, pick, some }
}
