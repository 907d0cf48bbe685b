import { Button } from '@mantine/core'
import { act, screen, waitFor, within } from '@testing-library/react'
import { useState } from 'react'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { useKeys } from '../../lib/use-keys.ts'
import { show } from '../../test/show.tsx'
import { Peek } from '../peek/peek.tsx'
import { usePeek } from '../peek/use-peek.ts'
import { ListScreen, NoResults } from './list-screen.tsx'
import { useListScreen } from './use-list-screen.ts'

type Order = { id: number; name: string }
const orders = ['Aurora', 'Boreal', 'Cobalt', 'Dune'].map((name, at): Order => ({ id: at + 1, name }))
const columns = [{ key: 'name', label: 'Name', width: 200, cell: ({ name }: Order) => name }]
const orderKey = ({ id }: Order) => id
const orderName = ({ name }: Order) => name

/** A list of orders; A archives the selection, or else the row in focus. */
function Orders({ hasBulk = true }: { hasBulk?: boolean }) {
  const [listed, setListed] = useState(orders)
  const list = useListScreen(listed, orderKey, usePeek())
  const archive = () => {
    const gone = list.targets()
    setListed(listed.filter((order) => !gone.includes(order)))
    list.passOver(gone)
  }
  useKeys({ a: archive }, { a: 'Archive' })
  if (listed.length === 0) return <NoResults onClear={() => setListed(orders)} />
  return (
    <ListScreen
      screen={list}
      label="Orders"
      status={`${listed.length} orders listed`}
      columns={columns}
      phoneColumns={columns}
      itemName={orderName}
      {...(hasBulk && { bulk: { noun: 'order', acts: <Button onClick={archive}>Archive</Button> } })}
    >
      <Peek
        title={list.shownItem?.name ?? ''}
        isOpen={list.shownItem !== null}
        about={list.shown}
        onClose={list.close}
      >
        <Button onClick={() => list.step(1)}>Next</Button>
      </Peek>
    </ListScreen>
  )
}

const { happyDOM, innerWidth } = window as unknown as {
  happyDOM: { setViewport: (size: { width: number }) => void }
  innerWidth: number
}
// Wide enough for details beside the list; on narrow screens they cover it.
beforeAll(() => happyDOM.setViewport({ width: 1_440 }))
afterAll(() => happyDOM.setViewport({ width: innerWidth }))

const row = (name: string) => screen.getByRole('row', { name: new RegExp(name) })
const rowNames = () =>
  orders.map(({ name }) => name).filter((name) => screen.queryByRole('row', { name: new RegExp(name) }))
const box = (name: string) => screen.getByRole('checkbox', { name: `Select ${name}` })
const bar = () => screen.queryByRole('region', { name: 'Selected orders' })
const focusOn = (name: string) => act(() => row(name).focus())

test('J and K enter the list and walk its rows; Space shows a row beside it, and walking shows the next', async () => {
  const { user, address } = await show(<Orders />)
  await user.keyboard('j')
  expect(document.activeElement).toBe(row('Aurora'))
  await user.keyboard('j')
  expect(document.activeElement).toBe(row('Boreal'))
  expect(address()).toBe('/')
  await user.keyboard(' ')
  await waitFor(() => expect(row('Boreal').hasAttribute('data-shown')).toBe(true))
  await user.keyboard('j')
  await waitFor(() => expect(row('Cobalt').hasAttribute('data-shown')).toBe(true))
  await user.keyboard('k')
  await waitFor(() => expect(row('Boreal').hasAttribute('data-shown')).toBe(true))
  expect(address()).toBe('/?peek=2')
})

test('Escape closes the details and returns the focus to their row', async () => {
  const { user, address } = await show(<Orders />, { at: '/?peek=3' })
  act(() => screen.getByRole('button', { name: 'Next' }).focus())
  await user.keyboard('{Escape}')
  await waitFor(() => expect(address()).toBe('/'))
  await waitFor(() => expect(document.activeElement).toBe(row('Cobalt')))
})

test('details step through the rows and stay at the last one', async () => {
  const { user, address } = await show(<Orders />, { at: '/?peek=3' })
  await user.click(screen.getByRole('button', { name: 'Next' }))
  await waitFor(() => expect(address()).toBe('/?peek=4'))
  await user.click(screen.getByRole('button', { name: 'Next' }))
  expect(address()).toBe('/?peek=4')
})

test('X selects the row in focus, and Shift the range since the last one', async () => {
  const { user } = await show(<Orders />)
  expect(bar()).toBeNull()
  focusOn('Aurora')
  await user.keyboard('x')
  expect(within(bar()!).getByText('1 order selected')).toBeTruthy()
  await user.keyboard('{Shift>}')
  await user.click(box('Cobalt'))
  await user.keyboard('{/Shift}')
  expect(within(bar()!).getByText('3 orders selected')).toBeTruthy()
  expect(row('Boreal').getAttribute('aria-selected')).toBe('true')
  expect(row('Dune').getAttribute('aria-selected')).toBe('false')
})

test('the bar selects all rows and none', async () => {
  const { user } = await show(<Orders />)
  await user.click(box('Boreal'))
  await user.click(within(bar()!).getByRole('button', { name: 'Select all 4' }))
  expect(within(bar()!).getByText('4 orders selected')).toBeTruthy()
  await user.click(within(bar()!).getByRole('button', { name: 'Select none' }))
  expect(bar()).toBeNull()
})

test('a key acts on the row in focus, and on the selection where there is one', async () => {
  const { user } = await show(<Orders />)
  focusOn('Boreal')
  await user.keyboard('a')
  expect(rowNames()).toEqual(['Aurora', 'Cobalt', 'Dune'])
  await user.click(box('Aurora'))
  await user.click(box('Dune'))
  focusOn('Cobalt')
  await user.keyboard('a')
  expect(rowNames()).toEqual(['Cobalt'])
  expect(bar()).toBeNull()
})

test('rows that leave hand the focus to the next row, and the last one to the row before', async () => {
  const { user } = await show(<Orders />)
  focusOn('Boreal')
  await user.keyboard('a')
  await waitFor(() => expect(document.activeElement).toBe(row('Cobalt')))
  focusOn('Dune')
  await user.keyboard('a')
  await waitFor(() => expect(document.activeElement).toBe(row('Cobalt')))
})

test('without bulk actions nothing can be selected', async () => {
  const { user } = await show(<Orders hasBulk={false} />)
  expect(screen.queryByRole('checkbox')).toBeNull()
  focusOn('Aurora')
  await user.keyboard('x')
  expect(bar()).toBeNull()
})

test('an emptied list says so and can be had back', async () => {
  const { user } = await show(<Orders />)
  await user.click(box('Boreal'))
  await user.click(within(bar()!).getByRole('button', { name: 'Select all 4' }))
  await user.click(within(bar()!).getByRole('button', { name: 'Archive' }))
  expect(screen.getByText('No results found')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Clear filters' }))
  expect(screen.getByText('4 orders listed')).toBeTruthy()
})
