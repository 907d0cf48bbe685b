import { metricWords, REPORT_METRIC_KEYS } from '@flightdeck/domain/reports'
import { expect, test } from 'vitest'
import { routes } from '../routes.ts'
import { FIGURES } from './figures.ts'
import { NOT_FIGURES } from './not-figures.ts'
import { numberPlaces } from './number-places.ts'

const { places } = numberPlaces(routes)
const figurePlaces = FIGURES.flatMap(({ at }) => at)
const exceptions = Object.values(NOT_FIGURES).flat()

const isMatched = (place: string, pattern: string) =>
  pattern.endsWith(' *')
    ? place.startsWith(pattern.slice(0, -1))
    : pattern === place || (!pattern.includes(' ') && /[^ .]+$/.exec(place)?.[0] === pattern)
const twice = (texts: readonly string[]) => texts.filter((text, at) => texts.indexOf(text) !== at)

test('every number of an answer is a figure of the table, or is listed as no figure', () => {
  const listed = new Set(figurePlaces)
  const unlisted = [...places].filter(
    (place) => !listed.has(place) && !exceptions.some((pattern) => isMatched(place, pattern)),
  )
  expect(unlisted).toEqual([])
})

test('every path of the table, and every exception, is in an answer', () => {
  expect(figurePlaces.filter((place) => !places.has(place))).toEqual([])
  expect(exceptions.filter((pattern) => ![...places].some((place) => isMatched(place, pattern)))).toEqual([])
})

test('figures have unique names and paths', () => {
  expect(twice(FIGURES.map(({ name }) => name.toLowerCase()))).toEqual([])
  const own = FIGURES.filter(({ at }) => at[0] !== 'answer rows.values')
  expect(twice(own.flatMap(({ at }) => at))).toEqual([])
})

test('every metric of rules and reports is one figure', () => {
  const metrics = FIGURES.flatMap(({ metrics: keys = [] }) => keys)
  expect(metrics.toSorted()).toEqual(REPORT_METRIC_KEYS.toSorted())
})

test('a new number of an answer is a path of its own', () => {
  const answer = routes['desk.read'].answer.extend({
    spend: routes['pacing.settings'].answer.shape.target_margin_pct,
  })
  const { places: grown } = numberPlaces({ 'desk.read': { ...routes['desk.read'], answer } })
  expect([...grown].filter((place) => !places.has(place))).toEqual(['desk.read spend'])
})

test('rules and reports name a metric as the table names its figure, the sign of a percentage aside', () => {
  const unlike = FIGURES.flatMap(({ name, metrics: keys = [] }) =>
    keys.flatMap((key) => {
      const { label } = metricWords(key)
      return label === name || `${label} %` === name ? [] : [`${key}: ${label}, not ${name}`]
    }),
  )
  expect(unlike).toEqual([])
})
