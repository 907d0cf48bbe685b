import { NO_ITEMS } from '@flightdeck/domain/changes'
import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { layOutGrids } from '../../../test/laid-out-grids.ts'
import { refusal, type PlayedRoutes } from '../../../test/played-api.ts'
import { show } from '../../../test/show.tsx'
import { aChangeItem } from '../../../test/a-change-item.ts'
import { aChangeItemPage, aChangeSetDetail } from '../../../test/a-change-set-detail.ts'
import { aChangeSet } from '../../../test/a-change-set.ts'
import { aComparedPromise, aPromise } from '../../../test/a-promise.ts'
import ChangesScreen from '../changes-screen.tsx'

const { may: mayNothing } = aChangeSet({})
const mayApprove = { ...mayNothing, approve: null, reject: null, choose: null }
const proposed = aChangeSetDetail({ digest: 'shown-digest', may: mayApprove })

const view = (api: PlayedRoutes = {}, at = '/changes?set=12') =>
  show(<ChangesScreen />, {
    at,
    api: { 'changes.one': proposed, 'changes.items': aChangeItemPage(), ...api },
  })
const diff = async () => within(await screen.findByRole('grid', { name: 'Diff' }))
const button = (name: string | RegExp) => screen.findByRole('button', { name })

test('a line shows before and after, the money it moves and, opened, its reason and its figures', async () => {
  layOutGrids()
  const item = aChangeItem({
    receipt: [
      { name: 'Spent so far', value: 900, unit: 'money' },
      { name: 'Needed a day', value: null, unit: 'money' },
      { name: 'Pace', value: 112.5, unit: 'percent' },
    ],
    undoable: false,
    finding_id: 41,
    finding_status: 'Open',
  })
  const { user } = await view({ 'changes.items': aChangeItemPage([item]) })
  const grid = await diff()
  const line = await grid.findByRole('row', { name: /Daily budget/ })
  expect(grid.getByRole('rowheader', { name: 'Autumn' })).toBeTruthy()
  const cells = within(line)
    .getAllByRole('gridcell')
    .map(({ textContent }) => textContent)
  expect(cells).toEqual(['UK_Display_Prospecting', 'Daily budget', '£120', '£100', '−£20', 'Waiting'])
  line.focus()
  await user.keyboard('{Enter}')
  expect(within(line).getByText('It spends ahead of its plan.')).toBeTruthy()
  expect(line.textContent).toContain('Spent so far£900Needed a day–Pace112.5%')
  expect(line.textContent).toContain('ID 77 · can’t be undone')
  expect(within(line).getByRole('link', { name: 'Issue 41' }).getAttribute('href')).toBe(
    '/opportunities?peek=41',
  )
})

test('a conflict shows all three values', async () => {
  layOutGrids()
  const item = aChangeItem({
    state: 'conflict',
    sentence: 'Somebody changed it meanwhile.',
    found: 90_000_000,
    found_words: '£90',
  })
  await view({ 'changes.items': aChangeItemPage([item]) })
  const line = await (await diff()).findByRole('row', { name: /Daily budget/ })
  expect(line.textContent).toContain('Somebody changed it meanwhile.')
  expect(line.textContent).toContain('Before £120 · on the platform now £90 · ours £100')
})

test('X leaves a line out, and the count follows', async () => {
  layOutGrids()
  let items = [aChangeItem(), aChangeItem({ no: 2, field_label: 'End date' })]
  const { user, callsTo } = await view({
    'changes.items': () => aChangeItemPage(items),
    'changes.choose': () => {
      items = [items[0]!, { ...items[1]!, state: 'left_out' }]
      return { set: aChangeSet({ id: 12, items: { ...NO_ITEMS, total: 2, waiting: 1, left_out: 1 } }) }
    },
  })
  const line = await (await diff()).findByRole('row', { name: /End date/ })
  expect(within(line).getByRole<HTMLInputElement>('checkbox').checked).toBe(true)
  line.focus()
  await user.keyboard('x')
  expect(await screen.findByText('1 change left in the set')).toBeTruthy()
  expect(callsTo('changes.choose').map(({ body }) => body)).toEqual([{ items: [2], left_out: true }])
})

test('approving sends the digest that was shown, with the note, and applies', async () => {
  const { user, callsTo } = await view({
    'changes.approve': { set: aChangeSet({ id: 12, sentence: 'Writing 1 change.' }) },
  })
  await button('Approve…')
  await user.keyboard('1')
  const dialog = within(await screen.findByRole('dialog', { name: 'Approve these changes?' }))
  expect(dialog.getByText('1 change will be written to the platforms in your name.')).toBeTruthy()
  await user.type(dialog.getByLabelText('Note (optional)'), 'As discussed')
  expect(callsTo('changes.approve')).toEqual([])
  await user.click(dialog.getByRole('button', { name: 'Approve and apply' }))
  expect(await screen.findByText('Approved. Writing 1 change.')).toBeTruthy()
  expect(callsTo('changes.approve').map(({ params, body }) => ({ params, body }))).toEqual([
    { params: { id: 12 }, body: { digest: 'shown-digest', note: 'As discussed', apply: true } },
  ])
})

test('a line shows where its budget lands and, a week after it was applied, the outcome with its figures', async () => {
  layOutGrids()
  const waiting = aChangeItem({ promise: aPromise() })
  const done = aChangeItem({ no: 2, state: 'done', promise: aComparedPromise() })
  const { user } = await view({ 'changes.items': aChangeItemPage([waiting, done]) })
  const grid = await diff()
  expect(await grid.findByText('Lands at 79% (74–84)')).toBeTruthy()
  const line = (await grid.findByText('Promised 79% (74–84), happened 77%')).closest('[role=row]')
  await user.click(within(line as HTMLElement).getByRole('button', { name: /Prospecting/ }))
  expect(line!.textContent).toContain('Eight in ten land at£741 to £844')
  expect(line!.textContent).toContain('Corrected by24 earlier changes')
})

test('a set that changed meanwhile is not approved: the refusal is shown and the set is read again', async () => {
  const stale = 'The changes are not those you looked at. Look again and approve.'
  let digest = 'shown-digest'
  const { user, callsTo } = await view({
    'changes.one': () => aChangeSetDetail({ digest, sentence: `Shows ${digest}.`, may: mayApprove }),
    'changes.approve': () => {
      digest = 'new-digest'
      return refusal('conflict', { server: [stale] })
    },
  })
  const approve = async () => {
    await user.click(await button('Approve…'))
    await user.click(await button('Approve and apply'))
  }
  await approve()
  expect(await screen.findByText(stale)).toBeTruthy()
  expect(await screen.findByText('Shows new-digest.')).toBeTruthy()
  await expect.poll(() => screen.queryByRole('dialog')).toBeNull()
  await approve()
  await expect
    .poll(() => callsTo('changes.approve').map(({ body }) => (body as { digest: string }).digest))
    .toEqual(['shown-digest', 'new-digest'])
})

test('changes that cannot be undone are announced before approval', async () => {
  const { user } = await view({ 'changes.one': aChangeSetDetail({ may: mayApprove, not_undoable: 1 }) })
  expect((await screen.findByRole('region', { name: 'About this change set' })).textContent).toContain(
    'Can’t be undone1 change',
  )
  await user.click(await button('Approve…'))
  expect(await screen.findByText(/1 of them can’t be undone\./)).toBeTruthy()
})

test('rejecting sends the reason', async () => {
  const { user, callsTo } = await view({ 'changes.reject': { set: aChangeSet({ id: 12 }) } })
  await button('Reject…')
  await user.keyboard('3')
  await user.type(await screen.findByLabelText('Reason'), 'Too early{Control>}{Enter}{/Control}')
  expect(await screen.findByText('Change set rejected')).toBeTruthy()
  expect(callsTo('changes.reject').map(({ body }) => body)).toEqual([{ reason: 'Too early' }])
})

test('a user who may not approve sees the reason and no button, and the keys do nothing', async () => {
  const may = { ...mayNothing, approve: 'Someone else has to approve this.', reject: 'Not yours.' }
  const { user } = await view({ 'changes.one': aChangeSetDetail({ may }) })
  const about = await screen.findByRole('region', { name: 'About this change set' })
  expect(about.textContent).toContain('YouSomeone else has to approve this.')
  await user.keyboard('13')
  expect(screen.queryByRole('dialog')).toBeNull()
  for (const name of ['Approve…', 'Reject…', 'Undo…', 'Apply now', 'Propose'])
    expect(screen.queryByRole('button', { name })).toBeNull()
})

test('undo asks before it proposes the inverse, and leads to the new set', async () => {
  const applied = {
    state: 'applied' as const,
    state_label: 'Applied',
    items: { ...NO_ITEMS, total: 1, done: 1 },
    may: { ...mayNothing, undo: null },
  }
  const { user, callsTo, address } = await view({
    'changes.one': ({ params }) => aChangeSetDetail({ ...applied, id: params.id }),
    'changes.undo': { set: aChangeSet({ id: 13 }) },
  })
  await user.click(await button('Undo…'))
  const dialog = within(await screen.findByRole('dialog', { name: 'Undo this change set?' }))
  expect(dialog.getByText(/The same approval applies before anything is written\./)).toBeTruthy()
  expect(callsTo('changes.undo')).toEqual([])
  await user.type(dialog.getByLabelText('Reason'), 'It spends too little')
  await user.click(dialog.getByRole('button', { name: 'Propose the undo' }))
  expect(await screen.findByText('Undo proposed as change set 13')).toBeTruthy()
  await expect.poll(address).toBe('/changes?set=13')
  expect(callsTo('changes.undo').map(({ params, body }) => ({ params, body }))).toEqual([
    { params: { id: 12 }, body: { reason: 'It spends too little' } },
  ])
})

test('failed items can be retried, and unknown amounts are counted beside the money that moves', async () => {
  const set = {
    state: 'partly_applied' as const,
    items: { ...NO_ITEMS, total: 4, done: 2, failed: 2 },
    money: [{ currency: 'GBP', raised: 0, lowered: 20 }],
    unknown_amounts: 1,
    retryable: 2,
    may: { ...mayNothing, retry: null },
  }
  const { user, callsTo } = await view({
    'changes.one': aChangeSetDetail(set),
    'changes.retry': { set: aChangeSet({ id: 12 }) },
  })
  const about = await screen.findByRole('region', { name: 'About this change set' })
  for (const part of ['2 of 4 done, 2 failed', '−£20', 'Amount not known1 change'])
    expect(about.textContent).toContain(part)
  await user.click(await button('Retry failed (2)'))
  expect(await screen.findByText('Retrying what failed')).toBeTruthy()
  expect(callsTo('changes.retry').map(({ params, body }) => ({ params, body }))).toEqual([
    { params: { id: 12 }, body: {} },
  ])
})

test('a filter of the diff goes into the address and into the call', async () => {
  const facets = {
    ...aChangeSetDetail().facets,
    direction: [
      { value: 'raises' as const, label: 'Raises spend', count: 3 },
      { value: 'lowers' as const, label: 'Lowers spend', count: 1_200 },
    ],
  }
  const { user, callsTo, address } = await view({ 'changes.one': aChangeSetDetail({}, { facets }) })
  await user.click(await screen.findByRole('combobox', { name: 'All directions' }))
  await user.click(await screen.findByRole('option', { name: 'Lowers spend (1,200)' }))
  await expect.poll(address).toBe('/changes?set=12&direction=lowers')
  await expect.poll(() => callsTo('changes.items').at(-1)!.query).toMatchObject({ direction: 'lowers' })
  expect(screen.queryByRole('combobox', { name: 'All fields' })).toBeNull()
})

test('a missing set has a message', async () => {
  await view({ 'changes.one': refusal('not_found') })
  expect(await screen.findByText('Couldn’t load the change set')).toBeTruthy()
  expect(screen.getByRole('heading', { level: 1, name: 'Change set 12' })).toBeTruthy()
})
