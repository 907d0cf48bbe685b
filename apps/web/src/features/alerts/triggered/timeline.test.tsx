import { screen } from '@testing-library/react'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { refusal } from '../../../test/played-api.ts'
import { show } from '../../../test/show.tsx'
import type { DayRange } from './timeline-model.ts'
import { Timeline } from './timeline.tsx'

const TODAY = '2026-11-14'
const lanes = [
  {
    rule: 7,
    name: 'Slow deals',
    alerts: 5_100,
    days: [
      { day: '2026-11-12', alerts: 2, alert: 31, is_snoozed: false },
      { day: TODAY, alerts: 5_098, alert: 32, is_snoozed: true },
    ],
  },
  {
    rule: 8,
    name: 'Dear clicks',
    alerts: 1,
    days: [{ day: TODAY, alerts: 1, alert: 33, is_snoozed: false }],
  },
]

async function timeline() {
  const picked: number[] = []
  function Chosen() {
    const [range, setRange] = useState<DayRange | null>(null)
    return (
      <>
        <p>{range === null ? 'all days' : `${range.from} to ${range.to}`}</p>
        <Timeline
          timeline={{ alerts: 5_101, rules: 2, lanes }}
          alerts={[]}
          standing={[]}
          today={TODAY}
          days={7}
          range={range}
          onRange={setRange}
          onPick={(alert) => picked.push(alert)}
        />
      </>
    )
  }
  const shown = await show(<Chosen />, { api: { 'changes.lane': refusal('forbidden') } })
  return { ...shown, picked }
}
const edge = (name: string) => screen.getByRole('slider', { name })

test('arrow keys move either end of the days shown, the focus stays, and Escape shows all days', async () => {
  const { user } = await timeline()
  expect(screen.getByText('all days')).toBeTruthy()
  edge('Last day shown').focus()
  await user.keyboard('{ArrowLeft}')
  expect(screen.getByText('2026-11-07 to 2026-11-13')).toBeTruthy()
  expect(document.activeElement).toBe(edge('Last day shown'))
  expect(edge('Last day shown').getAttribute('aria-valuetext')).toBe('13 Nov 2026')
  edge('First day shown').focus()
  await user.keyboard('{ArrowRight}{ArrowRight}')
  expect(screen.getByText('2026-11-09 to 2026-11-13')).toBeTruthy()
  await user.keyboard('{Escape}')
  expect(screen.getByText('all days')).toBeTruthy()
})

test('every mark names its rule, day and count, opens its latest alert, and arrows walk between marks', async () => {
  const { user, picked } = await timeline()
  expect(screen.getByText(/^5,101 alerts from 2 rules\./)).toBeTruthy()
  screen.getByRole('button', { name: 'Slow deals, 12 Nov: 2 alerts' }).focus()
  await user.keyboard('{ArrowRight}')
  expect(document.activeElement).toBe(
    screen.getByRole('button', { name: 'Slow deals, 14 Nov: 5,098 alerts, snoozed' }),
  )
  await user.keyboard('{Enter}')
  await user.click(screen.getByRole('button', { name: 'Dear clicks, 14 Nov: 1 alert' }))
  expect(picked).toEqual([32, 33])
})
