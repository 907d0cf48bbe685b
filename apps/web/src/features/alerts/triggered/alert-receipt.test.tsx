import type { Trace } from '@flightdeck/contract/alerts'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { show } from '../../../test/show.tsx'
import { AlertReceipt } from './alert-receipt.tsx'
import { anAlert } from '../../../test/an-alert.ts'

const trace: Trace = {
  metric: 'margin_pct',
  operator: 'lte',
  threshold: 15,
  current_value: 14.995,
  points: [],
  receipt: {
    formula: '100 × (revenue − total cost) ÷ revenue',
    inputs: [
      {
        name: 'revenue',
        value: 200_000,
        unit: 'money',
        basis: 'reported',
        from: '2026-11-01',
        to: '2026-11-15',
      },
      {
        name: 'total cost',
        value: 170_010.000001,
        unit: 'money',
        basis: 'reported by the platform',
        from: '2026-11-15',
        to: '2026-11-15',
      },
    ],
    data_through: '2026-11-15',
    is_provisional: true,
  },
}

test('a receipt shows formula, every input to the last digit with its days, and the result', async () => {
  await show(<AlertReceipt trace={trace} alert={anAlert({ currency: 'GBP' })} />)
  const text = screen.getByLabelText('Receipt of Margin %').textContent
  expect(text).toContain('Margin % = 100 × (revenue − total cost) ÷ revenue')
  expect(text).toContain('Revenue£200,000reported, 1 Nov')
  expect(text).toContain('Total cost£170,010.000001')
  expect(text).toContain('Result15.00')
  expect(text).toContain('provisional')
})

test('an alert older than receipts has none, and computes nothing', async () => {
  await show(<AlertReceipt trace={{ ...trace, receipt: null }} alert={anAlert()} />)
  expect(screen.getByText('No receipt. This alert is older than the first receipt kept.')).toBeTruthy()
  expect(screen.queryByText(/revenue/)).toBeNull()
})
