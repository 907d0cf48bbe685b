import { screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { ApiError } from '../lib/api-error.ts'
import { show } from '../test/show.tsx'
import { EmptyState } from './empty-state.tsx'
import { Loaded } from './loaded.tsx'

test('[SH-03] the empty state has the two fixed sentences, and below them the caller’s text', async () => {
  await show(<EmptyState>Rules you create will be listed here.</EmptyState>)
  expect(screen.getByRole('heading').textContent).toBe('No actions found!')
  expect(screen.getByText('No data available. Please check back later for updates.')).toBeTruthy()
  expect(screen.getByText('Rules you create will be listed here.')).toBeTruthy()
  expect(screen.queryByRole('link')).toBeNull()
})

test('[SH-04] the empty state of a missing connector has a button to the library', async () => {
  const { user, address } = await show(<EmptyState addConnector />, { at: '/campaigns' })
  await user.click(screen.getByRole('link', { name: 'Add new connector' }))
  expect(address()).toBe('/connectors-library')
})

type Query = Parameters<typeof Loaded<string[]>>[0]['query']
const loaded = (query: Partial<Query>) =>
  show(
    <Loaded
      query={{ data: undefined, error: null, isPending: false, refetch: () => null, ...query }}
      skeleton={<p>wait</p>}
      failed="Failed to load rules"
    >
      {(list) => <p>{list.join(', ')}</p>}
    </Loaded>,
  )

test('a loaded list is shown, also while a reload fails', async () => {
  await loaded({ data: ['one', 'two'], error: new Error('offline') })
  expect(screen.getByText('one, two')).toBeTruthy()
  expect(screen.queryByRole('alert')).toBeNull()
})

test('an empty list shows the empty state', async () => {
  await loaded({ data: [] })
  expect(screen.getByText('No actions found!')).toBeTruthy()
})

test('a failure says what failed, can be tried again, and has a reference for support', async () => {
  const refetch = vi.fn<() => void>()
  const { user } = await loaded({ error: new ApiError(500, 'unexpected', {}, 'b1-42'), refetch })
  expect(screen.getByRole('alert').textContent).toContain('Failed to load rules')
  expect(screen.getByText('b1-42')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(refetch).toHaveBeenCalledOnce()
})

test('a failure without a connection is shown as well, and can be retried', async () => {
  const refetch = vi.fn<() => void>()
  const { user } = await loaded({ error: new TypeError('Failed to fetch'), refetch })
  expect(screen.getByRole('alert').textContent).toContain('Failed to load rules')
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(refetch).toHaveBeenCalledOnce()
})

test('a refused user sees the server’s sentence and no button', async () => {
  await loaded({ error: new ApiError(403, 'forbidden', { server: ['Your plan has ended.'] }) })
  expect(screen.getByRole('heading').textContent).toBe('Access restricted')
  expect(screen.getByText('Your plan has ended.')).toBeTruthy()
  expect(screen.queryByRole('button')).toBeNull()
})
