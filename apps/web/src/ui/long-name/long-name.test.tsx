import { fireEvent, render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { LongName } from './long-name.tsx'

test('a long name keeps its end apart, reads whole and says its id on hover', () => {
  render(<LongName text="EVE_US_Back-To-School_video_Prospecting_L14" id="88213" />)
  const end = screen.getByText('_L14')
  expect(end.parentElement!.textContent).toBe('EVE_US_Back-To-School_video_Prospecting_L14')
  expect(screen.getByTitle('EVE_US_Back-To-School_video_Prospecting_L14 (ID 88213)')).toBe(end.parentElement)
})

test('a name with a path says the path on hover', () => {
  render(<LongName text="Spring" title="Brand › Spring" />)
  expect(screen.getByTitle('Brand › Spring').textContent).toBe('Spring')
})

test('a selected name is copied in one line, and a selection around it as the browser has it', () => {
  render(
    <p>
      Paused: <LongName text="AUR_UK_Weekend-Deals_META_2026Q4" />
    </p>,
  )
  const name = screen.getByTitle('AUR_UK_Weekend-Deals_META_2026Q4')
  const copied: string[] = []
  const copy = (selected: Element) => {
    window.getSelection()!.selectAllChildren(selected)
    fireEvent.copy(name.firstElementChild!, {
      clipboardData: { setData: (_type: string, text: string) => copied.push(text) },
    })
  }
  copy(name)
  expect(copied).toEqual(['AUR_UK_Weekend-Deals_META_2026Q4'])
  copy(name.parentElement!)
  expect(copied).toHaveLength(1)
})
