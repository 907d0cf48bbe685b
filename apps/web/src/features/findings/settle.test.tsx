import type { FindingList } from '@flightdeck/contract/findings'
import { useInfiniteQuery } from '@tanstack/react-query'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { aTotal } from '../../test/a-total.ts'
import { refusal, type PlayedRoutes } from '../../test/played-api.ts'
import { show } from '../../test/show.tsx'
import { findingsQuery } from './api.ts'
import { aFinding } from '../../test/a-finding.ts'
import { useSettle } from './settle.ts'

const nothing = { at_risk: [], at_risk_total: aTotal([]) }
const theList: FindingList = {
  findings: [aFinding({ id: 7, check_name: 'Flight ends early' })],
  total: 1,
  page: 1,
  per_page: 100,
  facets: { severity: [], campaign: [], check: [], owner: [], dsp: [] },
  matrix: [],
  tabs: { to_do: 1, mine: 0, accepted: 0, fixed: 0, archived: 0 },
  kpis: {
    ...nothing,
    open: 1,
    new_since_yesterday: 0,
    fixed_7d: 0,
    median_age_hours: 3,
    data_through: '2026-11-14',
    data_through_latest: '2026-11-14',
  },
  since_last_visit: null,
  kept: { since: '2026-11-01T00:00:00.000Z', count: 0, kept: [], kept_total: aTotal([]) },
  last_full_run: null,
}

/** The list, and a button that snoozes every row. */
function Issues() {
  const { data } = useInfiniteQuery(findingsQuery({ tab: 'to_do' }, 'at_risk'))
  const { settle } = useSettle()
  const findings = data?.pages.flatMap((page) => page.findings) ?? []
  return (
    <>
      <ul>
        {findings.map(({ id, check_name: name }) => (
          <li key={id}>{name}</li>
        ))}
      </ul>
      <button
        type="button"
        onClick={() => settle({ findings, act: { action: 'snooze', until: '2099-01-01' } })}
      >
        Snooze
      </button>
    </>
  )
}
/** The list is answered once: what is read again never comes. */
const issues = (api: PlayedRoutes) => {
  let times = 0
  const once = () => (times++ === 0 ? theList : new Promise<never>(() => {}))
  return show(<Issues />, { api: { 'findings.list': once, ...api } })
}
const names = () => screen.queryAllByRole('listitem').map(({ textContent }) => textContent)

test('an issue leaves the list before the server has answered', async () => {
  const { user, callsTo } = await issues({ 'findings.act': () => new Promise(() => {}) })
  await expect.poll(names).toEqual(['Flight ends early'])
  await user.click(screen.getByRole('button', { name: 'Snooze' }))
  await expect.poll(names).toEqual([])
  expect(callsTo('findings.act')[0]!.body).toEqual({ ids: [7], action: 'snooze', until: '2099-01-01' })
})

test('an issue that could not be settled comes back, with the reason', async () => {
  const { user } = await issues({ 'findings.act': refusal('conflict', { server: ['It was fixed.'] }) })
  await expect.poll(names).toEqual(['Flight ends early'])
  await user.click(screen.getByRole('button', { name: 'Snooze' }))
  expect(await screen.findByText('It was fixed.')).toBeTruthy()
  expect(names()).toEqual(['Flight ends early'])
})
