import { describe, expect, test } from 'vitest'
import { contrast, distance, mix, visionNames } from '../../test/colour.ts'
import type { Vision } from '../../test/colour.ts'
import { schemeVariables } from './css-variables.ts'
import { charts, fills, grounds, inks, rail, states, watchEdge } from './tokens.ts'
import type { Pair, Scheme, State } from './tokens.ts'

const schemes: Scheme[] = ['light', 'dark']
const allGrounds = Object.values(grounds)
const worst = (text: Pair, on: readonly Pair[], scheme: Scheme) =>
  Math.min(...on.map((ground) => contrast(text[scheme], ground[scheme])))
/** The design page rounds to the digits it prints. */
const rounded = (value: number, claim: number) => {
  const digits = String(claim).split('.')[1]?.length ?? 0
  return Number(value.toFixed(digits))
}

describe('neutrals on all five grounds', () => {
  test.each<[keyof typeof inks, number, number]>([
    ['ink-1', 15.2, 12.1],
    ['ink-2', 7.4, 7.8],
    ['ink-3', 4.97, 5.17],
    ['line-strong', 3.09, 3.21],
    ['iris', 6.32, 6.35],
  ])('%s keeps %d in light and %d in dark', (name, light, dark) => {
    expect(rounded(worst(inks[name], allGrounds, 'light'), light)).toBeGreaterThanOrEqual(light)
    expect(rounded(worst(inks[name], allGrounds, 'dark'), dark)).toBeGreaterThanOrEqual(dark)
  })
})

describe('fills and their text', () => {
  test.each<[string, Pair, Pair, number, number]>([
    ['checked controls', fills['on-iris-fill'], fills['iris-fill'], 7.38, 5.8],
    ['primary button', fills['on-ink-fill'], fills['ink-fill'], 17.8, 16.0],
    ['primary button, hovered', fills['on-ink-fill'], fills['ink-fill-hover'], 12.7, 18.9],
    ['rail label', rail['rail-label'], rail['rail-bg'], 11.5, 11.5],
    ['rail muted', rail['rail-muted'], rail['rail-bg'], 6.9, 6.9],
    ['rail active', rail['rail-active-text'], rail['rail-active-bg'], 14.2, 14.2],
    ['rail bar', rail['rail-bar'], rail['rail-active-bg'], 6.3, 6.3],
    ['rail focus', rail['rail-bar'], rail['rail-bg'], 8.1, 8.1],
  ])('%s', (_name, text, ground, light, dark) => {
    expect(rounded(contrast(text.light, ground.light), light)).toBeGreaterThanOrEqual(light)
    expect(rounded(contrast(text.dark, ground.dark), dark)).toBeGreaterThanOrEqual(dark)
  })
})

describe('states', () => {
  test.each<[State, number, number, number, number]>([
    ['ok', 4.92, 6.04, 3.98, 4.98],
    ['under', 5.84, 6.08, 5.88, 7.44],
    ['watch', 5.41, 7.03, 0, 12.4],
    ['over', 4.92, 6.02, 4.0, 6.12],
    ['crit', 7.15, 6.06, 8.57, 8.55],
    ['idle', 5.09, 4.86, 3.62, 4.86],
  ])('%s: text on its tint, shape on surface', (name, tintLight, tintDark, shapeLight, shapeDark) => {
    const state = states[name]
    const surface = grounds['bg-surface']
    const claims: [number, number][] = [
      [contrast(state.text.light, state.tint.light), tintLight],
      [contrast(state.text.dark, state.tint.dark), tintDark],
      [contrast(state.graphic.light, surface.light), shapeLight],
      [contrast(state.graphic.dark, surface.dark), shapeDark],
    ]
    for (const [value, claim] of claims) expect(rounded(value, claim)).toBeGreaterThanOrEqual(claim)
  })

  test('the yellow of watch has a dark enough edge on white', () => {
    expect(rounded(contrast(watchEdge.light, grounds['bg-surface'].light), 6.25)).toBeGreaterThanOrEqual(6.25)
  })

  test('every state text is at least 4.9 on surface, paper, sunken and hover', () => {
    const { 'bg-selected': _selected, ...four } = grounds
    for (const state of Object.values(states))
      for (const scheme of schemes)
        expect(rounded(worst(state.text, Object.values(four), scheme), 4.9)).toBeGreaterThanOrEqual(4.9)
  })

  test.each<[Scheme, Record<Vision, number>]>([
    ['light', { normal: 30.7, protan: 21.3, deutan: 17.6, tritan: 13.9 }],
    ['dark', { normal: 29.6, protan: 16.5, deutan: 14.6, tritan: 13.7 }],
  ])('the five %s shapes stay apart for everyone', (scheme, claims) => {
    const { idle: _idle, ...five } = states
    const colours = Object.values(five).map((state) => state.graphic[scheme])
    for (const vision of visionNames)
      expect(rounded(closest(colours, vision), 0.1)).toBeGreaterThanOrEqual(claims[vision])
  })
})

describe('charts', () => {
  test.each<[Scheme, number]>([
    ['light', 11.4],
    ['dark', 10.3],
  ])('%s series are readable and distinguishable', (scheme, apart) => {
    const colours = charts.series.map((value) => value[scheme])
    for (const colour of colours)
      expect(rounded(contrast(colour, grounds['bg-surface'][scheme]), 3.1)).toBeGreaterThanOrEqual(3.1)
    for (const vision of visionNames)
      expect(rounded(closest(colours, vision), apart)).toBeGreaterThanOrEqual(apart)
  })

  test.each(schemes)('%s pacing ramp: neighbours and mirrored steps stay apart', (scheme) => {
    const ramp = charts.ramp.map((value) => value[scheme])
    for (const vision of visionNames) {
      for (let step = 1; step < ramp.length; step++)
        expect(
          rounded(distance(ramp[step - 1] ?? '', ramp[step] ?? '', vision), 14.9),
        ).toBeGreaterThanOrEqual(14.9)
      for (let step = 0; step < 3; step++)
        expect(Math.round(distance(ramp[step] ?? '', ramp[6 - step] ?? '', vision))).toBeGreaterThanOrEqual(
          34,
        )
    }
  })

  test.each(schemes)('%s sequence carries black or white ink at 5 or more', (scheme) => {
    for (const { [scheme]: ground } of charts.sequence) {
      const best = Math.max(
        ...[inks['ink-1'].light, inks['ink-1'].dark, '#FFFFFF'].map((ink) => contrast(ink, ground)),
      )
      expect(rounded(best, 5)).toBeGreaterThanOrEqual(5)
    }
  })

  test.each<[Scheme, number]>([
    ['light', 13.3],
    ['dark', 7.4],
  ])('%s taxonomy segments keep ink readable', (scheme, claim) => {
    for (const { [scheme]: colour } of charts.series) {
      const tint = mix(colour, grounds['bg-surface'][scheme], charts.segmentShare[scheme])
      expect(rounded(contrast(inks['ink-1'][scheme], tint), claim)).toBeGreaterThanOrEqual(claim)
    }
  })
})

test('both schemes define the same variables', () => {
  expect(Object.keys(schemeVariables('light'))).toEqual(Object.keys(schemeVariables('dark')))
})

function closest(colours: string[], vision: Vision): number {
  const pairs = colours.flatMap((one, at) =>
    colours.slice(at + 1).map((other) => distance(one, other, vision)),
  )
  return Math.min(...pairs)
}
