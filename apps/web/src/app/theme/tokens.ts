/**
 * Every colour of the product, once. Components use the CSS variables made from these names and never a raw value;
 * contrast.test.ts recomputes the ratios the design promises, so a change here that erodes one fails.
 */
export type Scheme = 'light' | 'dark'
export type Pair = Readonly<Record<Scheme, string>>

const both = (value: string): Pair => ({ light: value, dark: value })
const pair = (light: string, dark: string): Pair => ({ light, dark })

export const grounds = {
  'bg-paper': pair('#F6F7F9', '#0E1116'),
  'bg-surface': pair('#FFFFFF', '#151A21'),
  'bg-sunken': pair('#EEF0F4', '#1C222B'),
  'bg-hover': pair('#F1F3F7', '#212834'),
  'bg-selected': pair('#EDECF9', '#262746'),
} as const

export const inks = {
  'ink-1': pair('#14181F', '#E8ECF2'),
  'ink-2': pair('#434C5B', '#B7C0CD'),
  'ink-3': pair('#5C6675', '#919CAC'),
  line: pair('#DFE3EA', '#2B3340'),
  'line-strong': pair('#7E8798', '#6C788A'),
  iris: pair('#4A41C4', '#A8A2FF'),
} as const

export const fills = {
  'iris-fill': pair('#4A41C4', '#5B52D6'),
  'on-iris-fill': both('#FFFFFF'),
  'ink-fill': pair('#14181F', '#E8ECF2'),
  'ink-fill-hover': pair('#2B3340', '#FFFFFF'),
  'on-ink-fill': pair('#FFFFFF', '#0E1116'),
} as const

export const rail = {
  'rail-bg': both('#11151C'),
  'rail-label': both('#C6CEDA'),
  'rail-muted': both('#93A0B2'),
  'rail-active-bg': both('#252B38'),
  'rail-active-text': both('#FFFFFF'),
  'rail-bar': both('#A8A2FF'),
} as const

export const states = {
  ok: {
    text: pair('#0A7558', '#3CC796'),
    tint: pair('#E6F1EE', '#1B3634'),
    graphic: pair('#0D9079', '#35997A'),
  },
  under: {
    text: pair('#1F57B5', '#7AB6FF'),
    tint: pair('#E9EEF8', '#253345'),
    graphic: pair('#2660C6', '#62ADFF'),
  },
  watch: {
    text: pair('#855700', '#F0B94C'),
    tint: pair('#F3EEE6', '#383328'),
    graphic: pair('#F2B632', '#FFD55C'),
  },
  over: {
    text: pair('#B0440A', '#FF9356'),
    tint: pair('#F7ECE6', '#3A2D29'),
    graphic: pair('#D95508', '#FF6A2B'),
  },
  crit: {
    text: pair('#980C3B', '#FF8FAA'),
    tint: pair('#F5E7EB', '#3A2D37'),
    graphic: pair('#980C3B', '#F79AB8'),
  },
  idle: {
    text: pair('#5C6675', '#919CAC'),
    tint: pair('#EFF0F1', '#292F37'),
    graphic: pair('#7E8798', '#7C8899'),
  },
} as const
export type State = keyof typeof states

/**
 * The watch graphic is a bright yellow, separated from white paper by its edge; on dark ground it needs none.
 */
export const watchEdge = pair('#855700', '#FFD55C')

const zip = (light: readonly string[], dark: readonly string[]): readonly Pair[] =>
  light.map((value, index) => pair(value, dark[index] ?? value))

export const charts = {
  series: zip(
    ['#5147CD', '#AB4D10', '#0D6D63', '#DB4897', '#2F98D7', '#8E980B', '#2E343F'],
    ['#867AED', '#EEA054', '#318B88', '#E15699', '#84C1F0', '#E1DF33', '#AFB8C4'],
  ),
  ramp: zip(
    ['#0B4A94', '#2F77C9', '#9CC3EC', '#E4E8EE', '#F7C79B', '#DE7A22', '#9A4104'],
    ['#9CCBFF', '#4C93DE', '#24507F', '#2A313C', '#6E3F1C', '#D9762A', '#FFB98A'],
  ),
  sequence: zip(
    ['#F1F0FC', '#DAD7F8', '#B5AFF0', '#857CDF', '#5B52C9', '#372F97'],
    ['#1E2233', '#2A2C52', '#3F3C85', '#5B54BE', '#867FE6', '#BDB8FF'],
  ),
  segmentShare: { light: 0.16, dark: 0.26 },
} as const

export const shadows = {
  'shadow-raised': pair('0 1px 2px rgb(20 24 31 / 0.06)', 'none'),
  'shadow-floating': pair('0 8px 24px rgb(20 24 31 / 0.12)', '0 12px 32px rgb(0 0 0 / 0.5)'),
} as const
