import { screen } from '@testing-library/react'
import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { show } from '../test/show.tsx'
import { TextFilter } from './text-filter.tsx'

const handleType = vi.fn<(text: string) => void>()

function Screen() {
  const [text, setText] = useState('')
  return (
    <>
      <TextFilter
        label="Filter by text"
        placeholder="Name"
        value={text}
        count="3 campaigns"
        onType={(typed) => {
          handleType(typed)
          setText(typed)
        }}
      />
      <button type="button" onClick={() => setText('')}>
        Clear filters
      </button>
    </>
  )
}

test('the filter asks once after the last key, counts the results, and Escape clears it', async () => {
  const { user } = await show(<Screen />)
  const field = screen.getByLabelText<HTMLInputElement>('Filter by text')
  await user.type(field, '1120')
  await expect.poll(() => handleType.mock.calls).toEqual([['1120']])
  expect(screen.getAllByText('3 campaigns').length).toBeGreaterThan(0)
  await user.keyboard('{Escape}')
  expect(field.value).toBe('')
  expect(handleType).toHaveBeenLastCalledWith('')
  expect(document.activeElement).toBe(field)
})

test('a reset elsewhere clears the field', async () => {
  const { user } = await show(<Screen />)
  const field = screen.getByLabelText<HTMLInputElement>('Filter by text')
  await user.type(field, 'abc{Enter}')
  await user.click(screen.getByRole('button', { name: 'Clear filters' }))
  await expect.poll(() => field.value).toBe('')
})
