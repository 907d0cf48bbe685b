import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { aChangeSet } from '../../../test/a-change-set.ts'
import type { PlayedRoutes } from '../../../test/played-api.ts'
import { show } from '../../../test/show.tsx'
import { aReallocation } from '../../../test/a-reallocation.ts'
import Reallocation from './reallocation.tsx'

const proposed = { times: 0 }
const reallocation = (api: PlayedRoutes = {}) => {
  proposed.times = 0
  return show(<Reallocation id={7} name="Spring" onProposed={() => (proposed.times += 1)} />, {
    at: '/pacing-margin',
    api: { 'pacing.reallocate': aReallocation(), ...api },
  })
}

test('each step shows what it is expected to bring, with its range and the assumption behind it', async () => {
  await reallocation()
  const steps = within(await screen.findByRole('table', { name: 'Expected results' }))
  expect(steps.getByRole('row', { name: /^As it is/ }).textContent).toMatch(/4,000.*3,600 – 4,400.*£1,400/)
  expect(steps.getByRole('row', { name: /^Best returns/ }).textContent).toMatch(/5,600.*5,000 – 6,200/)
  expect(screen.getByText(/assume diminishing returns of 0\.7/)).toBeTruthy()
  expect(steps.queryByRole('columnheader', { name: 'Projected margin' })).toBeNull()
})

test('a line item that stays says why', async () => {
  await reallocation()
  const alone = await screen.findByRole('region', { name: 'Left alone' })
  expect(alone.textContent).toBe('1 line item left aloneRetargeting Fewer than 20 clicks in two weeks.')
})

test.each([
  ['best returns', { after: aReallocation().landed }, ['As it is', 'Unspent money moved']],
  ['both', { landed: aReallocation().before, after: aReallocation().before }, ['As it is']],
])('a step that changes nothing is not shown: %s', async (_step, more, shown) => {
  await reallocation({ 'pacing.reallocate': aReallocation(more) })
  const steps = within(await screen.findByRole('table', { name: 'Expected results' }))
  expect(steps.getAllByRole('rowheader').map((head) => head.textContent)).toEqual(shown)
})

test('line items that figures leave out are named, with what they will spend', async () => {
  const entity = aReallocation().lines[0]!.entity
  const others = ['Audio', 'Display', 'Native', 'Video'].map((name, at) => ({
    entity: { ...entity, id: `dv360:${9 + at}`, name },
    reason: 'No budget of its own with a projection.',
    rest: 100,
  }))
  await reallocation({ 'pacing.reallocate': aReallocation({ others }) })
  expect(
    await screen.findByText(
      'Figures are of 2 line items with a budget. Left out: Audio, Display, Native, 1 more. Expected spend there: £400.',
    ),
  ).toBeTruthy()
})

test('limits go into the request; a number beyond its bounds does not', async () => {
  const { user, callsTo } = await reallocation()
  const most = await screen.findByLabelText('Largest move, %')
  await user.clear(most)
  await user.type(most, '10')
  const limits = () => callsTo('pacing.reallocate').at(-1)!.body
  await expect
    .poll(limits)
    .toEqual({ id: 7, most_move_pct: 10, least_share_pct: 0, most_share_pct: 100, returns: 0.7 })
  await user.type(most, '00')
  expect((most as HTMLInputElement).value).toBe('10')
})

test('money that no line item can take is shown', async () => {
  await reallocation({ 'pacing.reallocate': aReallocation({ unplaced: 250 }) })
  expect(
    await screen.findByText(/£250 of the remaining £2,200 won’t be spent within these limits\./),
  ).toBeTruthy()
})

test('the moves are proposed as one set under the budget’s name', async () => {
  const { user, callsTo } = await reallocation({
    'changes.propose': { set: aChangeSet({ id: 31 }) },
  })
  await user.click(await screen.findByRole('button', { name: 'Propose 1 change' }))
  await expect.poll(() => proposed.times).toBe(1)
  expect(callsTo('changes.propose')[0]!.body).toEqual({
    title: 'Move budget: Spring',
    reason: '',
    origin: 'pacing',
    items: [aReallocation().changes[0]!.item],
  })
})

test('a budget without projected line items has nothing to propose', async () => {
  await reallocation({ 'pacing.reallocate': aReallocation({ lines: [], changes: [] }) })
  expect(
    await screen.findByText('No line item here has a budget of its own with a projection yet.'),
  ).toBeTruthy()
  expect(screen.queryByRole('button', { name: /^Propose/ })).toBeNull()
})
