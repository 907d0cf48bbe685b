import type { EntityHead } from '@flightdeck/contract/entity-pages'
import type { FlightDetail } from '@flightdeck/contract/pacing'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { refusal } from '../../test/played-api.ts'
import { show } from '../../test/show.tsx'
import { aFlightDetail } from '../../test/a-flight-detail.ts'
import { aFlightRow } from '../../test/a-flight-row.ts'
import { PacingSection } from './pacing-section.tsx'
import { wideSections } from './sections.tsx'

const section = (
  answer: FlightDetail | ReturnType<typeof refusal>,
  kind: EntityHead['kind'] = 'insertion_order',
) => show(<PacingSection head={{ id: 7, kind } as EntityHead} />, { api: { 'pacing.flight': answer } })

test('the page of an entity begins with the figures of its budget, each with its receipt', async () => {
  expect(wideSections[0]).toMatchObject({ title: 'Pacing', Section: PacingSection })
  const { user, callsTo } = await section(aFlightDetail())
  for (const figure of [
    'Budget £3,100',
    'Pacing 75.0%',
    'Run rate at end 69.5%',
    'Projected end % 71.0%',
    'Needed a day £115.79',
    'Spend at risk £900',
  ])
    expect(await screen.findByRole('button', { name: `${figure}: where it comes from` })).toBeTruthy()
  expect(screen.getByText('Needs £115.79 a day; best day this week £80.')).toBeTruthy()
  expect(callsTo('pacing.flight')[0]).toMatchObject({ params: { id: 7 }, query: { period: 'flight' } })
  await user.click(screen.getByRole('button', { name: /^Spend at risk/ }))
  expect(await screen.findByText('Budget − run rate at end, up to the remaining budget')).toBeTruthy()
})

test('an entity without a budget says so instead of showing empty figures', async () => {
  await section(aFlightDetail({ flight: aFlightRow({ goal: null }) }))
  expect(await screen.findByText('No budget with an end date on this level.')).toBeTruthy()
  expect(screen.queryByText('Spend at risk')).toBeNull()
})

test('an entity without a row on the board says why', async () => {
  await section(refusal('not_found'))
  expect(
    await screen.findByText('Not in Pacing: it has ended, is off, or has no budget with an end date.'),
  ).toBeTruthy()
})

test('a creative has no budget, and none is requested', async () => {
  const { callsTo } = await section(refusal('not_found'), 'creative')
  expect(await screen.findByText(/not on creatives/)).toBeTruthy()
  expect(callsTo('pacing.flight')).toEqual([])
})
