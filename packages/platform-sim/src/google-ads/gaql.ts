import { badRequest } from './errors.ts'

export type Condition = { field: string; operator: string; values: string[] }
export type Gaql = {
  select: string[]
  from: string
  where: Condition[]
  orderBy: { field: string; isDescending: boolean }[]
  limit: number | null
}

const TOKEN = /\s*(?:'((?:[^'\\]|\\.)*)'|"((?:[^"\\]|\\.)*)"|(!=|<=|>=|=|,|\(|\))|([\w.-]+))/y
type Token = { text: string; isQuoted: boolean }

/** The part of Google's query language that is played here: one resource, conditions with AND between them. */
export function parseGaql(query: string): Gaql {
  const tokens = tokenize(query)
  let at = 0
  const isNext = (word: string) => {
    const token = tokens[at]
    const isIt = token?.isQuoted === false && token.text.toUpperCase() === word
    if (isIt) at += 1
    return isIt
  }
  const next = () => {
    const token = tokens[at++]
    if (!token) throw badRequest('queryError.UNEXPECTED_END_OF_QUERY', 'The query ends too early.')
    return token.text
  }
  const expect = (word: string) => {
    if (!isNext(word)) throw badRequest(`queryError.EXPECTED_${word}`, `Expected ${word} in the query.`)
  }
  const several = <T>(parseItem: () => T): T[] => {
    const items = [parseItem()]
    while (isNext(',')) items.push(parseItem())
    return items
  }

  function condition(): Condition {
    const field = next()
    const operator = next().toUpperCase()
    if (operator === 'BETWEEN') {
      const from = next()
      expect('AND')
      return { field, operator, values: [from, next()] }
    }
    if (operator === 'IN') {
      if (!isNext('(')) throw badRequest('queryError.EXPECTED_LIST', 'Expected a list after IN.')
      const values = several(next)
      if (!isNext(')')) throw badRequest('queryError.EXPECTED_LIST', 'The list after IN is not closed.')
      return { field, operator, values }
    }
    if (!['=', '!=', '<=', '>='].includes(operator))
      throw badRequest('queryError.BAD_OPERATOR', `The operator ${operator} is not known.`)
    return { field, operator, values: [next()] }
  }

  expect('SELECT')
  const parsed: Gaql = { select: several(next), from: '', where: [], orderBy: [], limit: null }
  expect('FROM')
  parsed.from = next()
  if (isNext('WHERE')) {
    parsed.where.push(condition())
    while (isNext('AND')) parsed.where.push(condition())
  }
  if (isNext('ORDER')) {
    expect('BY')
    parsed.orderBy = several(() => {
      const field = next()
      const isDescending = isNext('DESC')
      if (!isDescending) isNext('ASC')
      return { field, isDescending }
    })
  }
  if (isNext('LIMIT')) parsed.limit = parseLimit(next())
  if (isNext('PARAMETERS')) at = tokens.length
  if (at < tokens.length) throw badRequest('queryError.UNEXPECTED_INPUT', `Unexpected ${tokens[at]!.text}.`)
  return parsed
}

function parseLimit(text: string): number {
  if (!/^[1-9]\d*$/.test(text)) throw badRequest('queryError.BAD_LIMIT_VALUE', `${text} is no limit.`)
  return Number(text)
}

function tokenize(query: string): Token[] {
  const tokens: Token[] = []
  TOKEN.lastIndex = 0
  while (query.slice(TOKEN.lastIndex).trim() !== '') {
    const from = TOKEN.lastIndex
    const match = TOKEN.exec(query)
    if (!match) throw badRequest('queryError.BAD_SYMBOL', `Unexpected ${query.slice(from).trim()[0]}.`)
    const quoted = match[1] ?? match[2]
    const text = quoted?.replace(/\\(.)/g, '$1') ?? match[3] ?? match[4]!
    tokens.push({ text, isQuoted: quoted !== undefined })
  }
  return tokens
}
