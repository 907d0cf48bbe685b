import { CONNECTION_STEPS, type ConnectionDetail, type TestResult } from '@flightdeck/contract/connections'
import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { showApp } from '../../../test/show-app.tsx'
import { aConnection } from '../../../test/a-connection.ts'

const connection = aConnection()
const DETAIL: ConnectionDetail = {
  connection,
  accounts: [],
  runs: [],
  calls: [],
  dependants: {
    accounts: 0,
    campaigns: 0,
    line_items: 0,
    plan_sheets: 0,
    alert_rules: 0,
    checks: 0,
    reports: 0,
  },
}
const passed = (key: TestResult['key']): TestResult => ({
  key,
  state: 'passed',
  ms: 12,
  message: 'It works.',
  fix: null,
  for_admin: null,
  raw: null,
})
const FAILED: TestResult = {
  ...passed('rights'),
  state: 'failed',
  message: 'A right is missing.',
  fix: 'Ask for it.',
  for_admin: 'Please give “Read only” access.',
  raw: '403 PERMISSION_DENIED',
}

test('a failed test names what is missing, its message can be copied, and R runs the tests again', async () => {
  let isBroken = true
  const { user, callsTo } = await showApp(`/validate-connector?id=${connection.id}`, {
    api: {
      'connections.read': DETAIL,
      'connections.test': ({ params }) =>
        isBroken && params.step === 'rights' ? FAILED : passed(params.step),
    },
  })
  expect(await screen.findByText('Some tests failed. Each failed test shows what to do.')).toBeTruthy()
  const steps = within(screen.getByRole('list', { name: 'Tests' })).getAllByRole('listitem')
  const failed = steps.filter(({ textContent }) => textContent.includes('Failed'))
  expect(failed.map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/A right is missing.*Ask for it.*403 PERMISSION_DENIED/),
  ])
  expect(steps.filter(({ textContent }) => textContent.includes('Passed'))).toHaveLength(5)
  expect(screen.queryByRole('link', { name: 'Continue' })).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Copy for your platform admin' }))
  expect(await navigator.clipboard.readText()).toContain('“Read only” access')

  isBroken = false
  await user.keyboard('r')
  expect(await screen.findByText('All tests passed. Data will sync automatically.')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Continue' }).getAttribute('href')).toBe('/my-connectors')
  expect(callsTo('connections.test').map(({ params }) => params)).toEqual(
    [...CONNECTION_STEPS, ...CONNECTION_STEPS].map((step) => ({ id: connection.id, step })),
  )
})
