import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { show } from '../../test/show.tsx'
import { Figure, openReceipt } from './figure.tsx'

test('Escape closes a receipt that has not taken the focus yet, and the row below does not react', async () => {
  const pressedKeys: string[] = []
  const { user } = await show(
    <div role="row" tabIndex={0} aria-label="Row" onKeyDown={({ key }) => pressedKeys.push(key)}>
      <Figure isInGrid receipt="Planned budget">
        €22,524
      </Figure>
    </div>,
  )
  const row = screen.getByRole('row', { name: 'Row' })
  row.focus()
  openReceipt('[role=row]')
  expect(await screen.findByText('Planned budget')).toBeTruthy()
  row.focus()
  await user.keyboard('{Escape}')
  await expect.poll(() => screen.queryByText('Planned budget')).toBeNull()
  expect(pressedKeys).toEqual([])
  expect(document.activeElement).toBe(row)
})
