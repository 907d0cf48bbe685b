import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { show } from '../../test/show.tsx'
import ArchiveScreen from './archive-screen.tsx'

test("[SH-05] the archive shows its title and 'No action found!', and nothing to press", async () => {
  await show(<ArchiveScreen />, { at: '/archive' })
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Archive')
  expect(screen.getByText('No action found!')).toBeTruthy()
  expect(screen.queryAllByRole('button')).toEqual([])
  expect(screen.queryAllByRole('link')).toEqual([])
})
