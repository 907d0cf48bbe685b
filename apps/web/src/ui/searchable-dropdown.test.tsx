import { screen } from '@testing-library/react'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { show } from '../test/show.tsx'
import { SearchableDropdown } from './searchable-dropdown.tsx'

const options = [
  { value: 'spend', label: 'Spend' },
  { value: 'pacing', label: 'Pacing' },
  { value: 'impressions', label: 'Impressions' },
]
function Metric() {
  const [value, setValue] = useState<string | null>(null)
  return <SearchableDropdown label="Metric" options={options} value={value} onChange={setValue} />
}
const button = () => screen.getByRole('combobox', { name: 'Metric' })
const box = () => screen.findByPlaceholderText('Search...')

test('[SH-01] a dropdown says Select ..., is searched in, and says when nothing matches', async () => {
  const { user } = await show(<Metric />)
  expect(button().textContent).toBe('Select ...')
  await user.click(button())
  await user.type(await box(), 'zzz')
  expect(screen.getByText('No results found')).toBeTruthy()
  await user.clear(await box())
  expect(screen.getByText('3 results').tagName).toBe('OUTPUT')
  expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual([
    'Spend',
    'Pacing',
    'Impressions',
  ])
})

test('[SH-02] Enter picks the first match, and the button has the focus again', async () => {
  const { user } = await show(<Metric />)
  await user.click(button())
  await user.type(await box(), 'i{Enter}')
  expect(button().textContent).toBe('Impressions')
  expect(screen.queryByPlaceholderText('Search...')).toBeNull()
  expect(document.activeElement).toBe(button())
})

test('[SH-02] Escape closes it and changes nothing', async () => {
  const { user } = await show(<Metric />)
  await user.click(button())
  await user.type(await box(), 'spend{Escape}')
  expect(screen.queryByPlaceholderText('Search...')).toBeNull()
  expect(button().textContent).toBe('Select ...')
})

test('arrows walk the list before Enter picks', async () => {
  const { user } = await show(<Metric />)
  await user.click(button())
  await box()
  await expect.poll(() => screen.getByRole('option', { name: 'Spend' }).dataset.comboboxSelected).toBe('true')
  await user.keyboard('{ArrowDown}{ArrowDown}{Enter}')
  expect(button().textContent).toBe('Impressions')
})
