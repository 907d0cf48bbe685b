import { act, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { show } from '../test/show.tsx'
import { RouteLoader } from './route-loader.tsx'

test('[RT-12] [RT-13] the loader says that it loads, is late after 10 s and gives up after 120 s with a reload', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  try {
    await show(<RouteLoader line="Finishing the DV360 connection" />)
    const loader = screen.getByRole('status')
    expect(loader.textContent).toBe('Loading, please wait...Finishing the DV360 connection')
    expect(loader.querySelector('svg[data-animated]')).toBeTruthy()
    await act(() => vi.advanceTimersByTimeAsync(10_000))
    expect(loader.textContent).toBe('Loading, please wait...Still loading')
    await act(() => vi.advanceTimersByTimeAsync(110_000))
    expect(screen.queryByText('Loading, please wait...')).toBeNull()
    expect(screen.getByText('Couldn’t load this screen')).toBeTruthy()
    const reload = vi.spyOn(window.location, 'reload').mockImplementation(() => {})
    act(() => screen.getByRole('button', { name: 'Reload' }).click())
    expect(reload).toHaveBeenCalledOnce()
    reload.mockRestore()
  } finally {
    vi.useRealTimers()
  }
})
