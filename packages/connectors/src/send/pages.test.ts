import { expect, test } from 'vitest'
import type { PlatformRequest, ReadPage } from '../connector.ts'
import { allPages } from './pages.ts'

const page = (token: string): PlatformRequest => ({
  method: 'GET',
  at: { path: '/things', query: [['pageToken', token]] },
  isSigned: true,
  isRepeatable: true,
})
type Answer = { items: string[]; next: string | null }
const read: ReadPage<string> = (answer) => {
  const { items, next } = answer as Answer
  return { items, next: next === null ? null : page(next) }
}
/** A platform with these pages, and the page tokens that it received. */
function played(pages: Record<string, Answer>) {
  const tokens: string[] = []
  const send = async ({ at }: PlatformRequest) => {
    const token = 'query' in at ? at.query[0]![1] : ''
    tokens.push(token)
    if (tokens.length > 10) throw new Error('It goes on for ever.')
    return { status: 200, headers: new Headers(), text: JSON.stringify(pages[token]) }
  }
  return { tokens, list: () => Array.fromAsync(allPages(send, page('a'), read)) }
}

test('a list is read page by page until there is no next one', async () => {
  const { tokens, list } = played({
    a: { items: ['1', '2'], next: 'b' },
    b: { items: [], next: 'c' },
    c: { items: ['3'], next: null },
  })
  expect(await list()).toEqual(['1', '2', '3'])
  expect(tokens).toEqual(['a', 'b', 'c'])
})

test('a list whose pages repeat is refused, not read for ever', async () => {
  const { tokens, list } = played({ a: { items: ['1'], next: 'b' }, b: { items: ['2'], next: 'a' } })
  await expect(list()).rejects.toMatchObject({ kind: 'unwell', code: 'page_loop' })
  expect(tokens).toEqual(['a', 'b'])
})
