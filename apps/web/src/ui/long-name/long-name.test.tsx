import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { LongName } from './long-name.tsx'

test('a long name shows its end apart, reads in one piece and says its id on hover', () => {
  render(
    <button type="button">
      <LongName text="EVE_US_Back-To-School_video_Prospecting_L14" id="88213" />
    </button>,
  )
  const whole = screen.getByText('EVE_US_Back-To-School_video_Prospecting_L14')
  const shown = [...whole.parentElement!.querySelectorAll<HTMLElement>('[data-part]')]
  expect(shown.map(({ dataset }) => dataset.part)).toEqual([
    'EVE_US_Back-To-School_video_Prospecting',
    '_L14',
  ])
  expect(screen.getByRole('button').textContent).toBe('EVE_US_Back-To-School_video_Prospecting_L14')
  expect(screen.getByRole('button', { name: 'EVE_US_Back-To-School_video_Prospecting_L14' })).toBeDefined()
  expect(screen.getByTitle('EVE_US_Back-To-School_video_Prospecting_L14 (ID 88213)')).toBe(
    whole.parentElement,
  )
})

test('a name with a path says the path on hover', () => {
  render(<LongName text="Spring" title="Brand › Spring" />)
  expect(screen.getByTitle('Brand › Spring').textContent).toBe('Spring')
})
