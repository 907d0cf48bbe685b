import type { ChangeSet } from '@flightdeck/contract/changes'
import type { Role } from '@flightdeck/domain/access'
import { beforeAll, expect, test } from 'vitest'
import { aChangingOrganisation } from '../../../test/a-changing-organisation.ts'

let place: Awaited<ReturnType<typeof aChangingOrganisation>>
/** Sets by title, in the order in which they were proposed. */
let sets: Record<'small raise' | 'cut' | 'large raise' | 'Anew', ChangeSet>

beforeAll(async () => {
  place = await aChangingOrganisation()
  const { lines, propose, rename } = place
  const all = await lines()
  const budgets = all.flatMap(({ id, settings }) =>
    settings.budget?.total ? [{ id, total: settings.budget.total }] : [],
  )
  const { currency } = budgets[0]!.total
  const [large, middle, small] = budgets
    .filter(({ total }) => total.currency === currency)
    .toSorted((one, other) => Number(other.total.micros) - Number(one.total.micros))
  const budget = ({ id, total }: (typeof budgets)[number], thousandth: bigint) => ({
    entity: { type: 'line_item' as const, id },
    field: 'budget',
    part: 'total',
    before: total,
    after: { ...total, micros: String((BigInt(total.micros) / 10_000_000n) * thousandth * 10_000n) },
  })
  const proposal = (title: string, items: Parameters<typeof propose>[1]) =>
    propose('analyst', items, { title })
  sets = {
    'small raise': await proposal('small raise', [budget(small!, 1_010n)]),
    cut: await proposal('cut', [budget(middle!, 900n)]),
    'large raise': await proposal('large raise', [budget(large!, 1_150n)]),
    Anew: await proposal('Anew', [rename(all.at(-1)!)]),
  }
}, 120_000)

const list = async (by: Role, query: string): Promise<ChangeSet[]> =>
  (await place.people[by].call('GET', `/changes/?tab=in_progress&${query}`)).json().data.sets
const titles = async (by: Role, query: string) => (await list(by, query)).map(({ title }) => title)

test('worst order lists the sets that the reader can approve by the money they move, without money last', async () => {
  const { cut } = sets
  expect(cut.state).toBe('approved')
  expect(await titles('manager', 'order=worst')).toEqual(['large raise', 'cut', 'small raise', 'Anew'])
})

test('worst order lists proposals before sets under way, for a reader who cannot approve', async () => {
  expect(await titles('viewer', 'order=worst')).toEqual(['large raise', 'small raise', 'Anew', 'cut'])
})

test('money, title and age sort the list; newest first is the default', async () => {
  expect(await titles('viewer', 'order=money')).toEqual(['large raise', 'cut', 'small raise', 'Anew'])
  expect(await titles('viewer', 'order=title')).toEqual(['Anew', 'cut', 'large raise', 'small raise'])
  expect(await titles('viewer', 'order=oldest')).toEqual(['small raise', 'cut', 'large raise', 'Anew'])
  for (const newest of ['order=newest', ''])
    expect(await titles('viewer', newest)).toEqual(['Anew', 'large raise', 'cut', 'small raise'])
})

test.each(['worst', 'money', 'title', 'oldest', 'newest'])(
  'pages by %s have no gap and no repeat',
  async (order) => {
    const whole = await titles('manager', `order=${order}`)
    const pages = await Promise.all(
      whole.map((_, at) => titles('manager', `order=${order}&per_page=1&page=${at + 1}`)),
    )
    expect(pages.flat()).toEqual(whole)
  },
)

test('400: an unknown order', async () => {
  expect((await place.people.owner.call('GET', '/changes/?order=colour')).statusCode).toBe(400)
})
