import { Button } from '@mantine/core'
import { act, screen } from '@testing-library/react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { show } from '../../../test/show.tsx'
import type { Progress } from '../../../lib/download.ts'
import { useWait, wasStopped } from './use-wait.ts'
import { WaitNote } from './wait-note.tsx'

type Work = (progress: Progress) => Promise<unknown>

function Waiting({ work, onEnd }: { work: Work; onEnd: (error: unknown) => void }) {
  const { wait, during, stop } = useWait()
  return (
    <>
      <Button onClick={() => void during('Writing the file…', work).then(() => onEnd(null), onEnd)}>
        Start
      </Button>
      <WaitNote wait={wait} onStop={stop} />
    </>
  )
}

/** Runs until it is stopped. */
const endless: Work = ({ signal, onBytes }) =>
  new Promise((_, reject) => {
    onBytes(3_400_000)
    signal.addEventListener('abort', () => reject(signal.reason as Error))
  })

async function started(work: Work, onEnd: (error: unknown) => void = () => {}) {
  const { user } = await show(<Waiting work={work} onEnd={onEnd} />)
  vi.useFakeTimers({ shouldAdvanceTime: true })
  onTestFinished(() => void vi.useRealTimers())
  await user.click(screen.getByRole('button', { name: 'Start' }))
  return user
}

test('a quick report shows no progress; after two seconds it shows the step and the size so far', async () => {
  await started(endless)
  await act(() => vi.advanceTimersByTimeAsync(1_500))
  expect(screen.queryByRole('button', { name: 'Cancel' })).toBeNull()
  await act(() => vi.advanceTimersByTimeAsync(600))
  expect(screen.getByText('Writing the file… 3.4 MB so far')).toBeDefined()
})

test('a cancelled report ends at once, and is distinguished from a failure', async () => {
  const ends: unknown[] = []
  const user = await started(endless, (error) => ends.push(error))
  await act(() => vi.advanceTimersByTimeAsync(2_100))
  await user.click(screen.getByRole('button', { name: 'Cancel' }))
  await expect.poll(() => ends.map(wasStopped)).toEqual([true])
  await expect.poll(() => screen.queryByRole('button', { name: 'Cancel' })).toBeNull()
  expect(wasStopped(new Error('lost'))).toBe(false)
})
