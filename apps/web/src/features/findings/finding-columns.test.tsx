import type { Finding } from '@flightdeck/contract/findings'
import { cleanup, screen, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { preferences } from '../../lib/preferences/preferences.ts'
import { show } from '../../test/show.tsx'
import { DenseList } from '../../ui/dense-list/dense-list.tsx'
import { aFinding } from '../../test/a-finding.ts'
import { entityNativeId } from './finding-cells.tsx'
import type { Sort } from './list-address.ts'
import { findingColumns, findingPhoneColumns } from './finding-columns.tsx'

const [onChoose, onOpen, onAct] = [vi.fn<() => void>(), vi.fn<() => void>(), vi.fn<() => void>()]
beforeEach(() => {
  preferences.keep({})
  for (const one of [onChoose, onOpen, onAct]) one.mockClear()
})

const onSort = vi.fn<(sort: Sort) => void>()
const columns = findingColumns(true, { onAct, onPeek: () => {} }, { sort: 'at_risk', onSort })
const list = (overrides: Partial<Finding> = {}, who = {}) =>
  show(
    <DenseList
      label="Issues"
      columns={columns}
      groups={[{ key: '', title: '', heading: null, items: [aFinding(overrides)] }]}
      itemKey={({ id }) => id}
      itemName={({ check_name }) => check_name}
      phoneColumns={findingPhoneColumns}
      shown={null}
      chosen={new Set()}
      onChoose={onChoose}
      onOpen={onOpen}
      itemId={entityNativeId}
    />,
    { who },
  )
const row = () => screen.getByRole('row', { name: /Flight ends/ })

test('a row shows the issue, entity, client, money at risk, age and owner', async () => {
  await list()
  const cells = within(row())
    .getAllByRole('gridcell')
    .map(({ textContent }) => textContent)
  expect(cells.slice(0, 7)).toEqual([
    expect.stringContaining('Flight ends with its order2026-12-31 → 2026-12-12'),
    expect.stringContaining('UK_Display_Prospecting'),
    'Aurora',
    '£12,400',
    '',
    '3 h',
    'Unassigned',
  ])
})

test('a comfortable row shows special marks and the platform’s id on its second line', async () => {
  const overrides = { returned: 2, mode: 'block' } as const
  await list(overrides)
  expect(row().textContent).not.toContain('Reopened')
  cleanup()
  preferences.keep({ density: 'comfortable' })
  await list(overrides)
  expect(row().textContent).toContain('Blocks launch · Reopened 2×')
  expect(row().textContent).toContain('line item 77')
})

test('an unknown amount is not a zero', async () => {
  await list({ spend_at_risk: { ...aFinding().spend_at_risk, amount: null } })
  expect(row().textContent).not.toMatch(/£0/)
})

test('the box and X select, the row and Space open the evidence, and the amount its receipt', async () => {
  const { user } = await list()
  await user.click(screen.getByRole('checkbox', { name: 'Select Flight ends with its order' }))
  expect(onChoose).toHaveBeenCalledWith(new Set([1]))
  row().focus()
  await user.keyboard('x')
  expect(onChoose).toHaveBeenCalledTimes(2)
  await user.keyboard(' ')
  expect(onOpen).toHaveBeenCalledWith(expect.objectContaining({ id: 1 }))
  await user.click(screen.getByText('Aurora'))
  expect(onOpen).toHaveBeenCalledTimes(2)
  await user.click(screen.getByRole('button', { name: /at risk: where it comes from/ }))
  expect((await screen.findByRole('dialog')).textContent).toContain('Budget − Spent to date')
})

test('the menu leads to the platform and has the actions of the keys', async () => {
  const { user } = await list()
  await user.click(screen.getByRole('button', { name: /^More for/ }))
  const menu = await screen.findByRole('menu')
  const fix = within(menu).getByRole('menuitem', { name: /Fix in DV360/ })
  expect(fix.getAttribute('href')).toBe('https://platform.test/77')
  const items = within(menu).getAllByRole('menuitem')
  expect(items.length).toBeGreaterThan(3)
  await user.click(items.at(-1)!)
  expect(onAct).toHaveBeenCalledOnce()
})

test('a viewer has the evidence and the link, and no changes', async () => {
  const { user } = await list({}, { role: 'viewer' })
  await user.click(screen.getByRole('button', { name: /^More for/ }))
  const items = within(await screen.findByRole('menu')).getAllByRole('menuitem')
  expect(items.map(({ textContent }) => textContent)).toEqual(['Evidence', 'Fix in DV360'])
})

test('a column sorts the list: spend at risk first, severity, and age both ways', () => {
  const turn = (key: string, sort: Sort = 'at_risk') =>
    findingColumns(true, { onAct, onPeek: () => {} }, { sort, onSort }).find((column) => column.key === key)!
      .sort!
  expect([turn('risk').is, turn('issue').is, turn('age').is]).toEqual(['descending', 'none', 'none'])
  turn('issue').turn()
  turn('age').turn()
  turn('age', 'oldest').turn()
  expect(onSort.mock.calls).toEqual([['severity'], ['oldest'], ['newest']])
  expect([turn('age', 'oldest').is, turn('age', 'newest').is]).toEqual(['descending', 'ascending'])
})
