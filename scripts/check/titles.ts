import { fileURLToPath } from 'node:url'
import { OPENING } from './comments.ts'
import { withoutComments } from './imports.ts'
import { readAll, report, repositoryFiles } from './repository.ts'

const ID = /\[([A-Z]{2}-\d{2})\]/g
const OPENS = { '(': ')', '[': ']', '{': '}' } as Record<string, string>
/** Openings of comments, and those that only titles have had. */
const PRONOUN = new RegExp(`${OPENING.source}|^(?:Everybody|Wherever)\\b`, 'i')

type Title = { text: string; at: number }
type TitledCall = Title & { names: string[]; tables: { code: string; at: number }[] }

/** Ids quoted in the titles of tests that really run: `test('[RT-01] …')`, also through `.each` and the like. */
export function quotedIds(source: string): string[] {
  const ids: string[] = []
  for (const { text: title, names, tables } of titledCalls(withoutComments(source), ['test', 'it'])) {
    if (names.some((name) => ['skip', 'todo', 'fixme', 'fails'].includes(name))) continue
    // A title made from a table (`%s`, `$name`) quotes what the rows of the table quote.
    const quoting = /%s|\$\w/.test(title) ? [title, ...tables.map(({ code }) => code)] : [title]
    for (const text of quoting) for (const [, id = ''] of text.matchAll(ID)) ids.push(id)
  }
  return [...new Set(ids)]
}

/** Titles of tests and groups, without their ids; of a title that begins with `%s` or `$name`, those of its rows. */
export function titlesIn(source: string): Title[] {
  return titledCalls(withoutComments(source), ['test', 'it', 'describe']).flatMap(({ text, at, tables }) => {
    const name = /^(?:%s|\$(\w+))/.exec(text.replaceAll(ID, '').trim())
    const titles = name ? tables.flatMap((table) => rowTitles(table, name[1])) : []
    return [{ text, at }, ...titles].map((title) => ({
      ...title,
      text: title.text.replaceAll(ID, '').trim(),
    }))
  })
}

/** Titles that open with a pronoun or a relative clause, with the line each begins on. */
export function riddleTitles(path: string, source: string): string[] {
  return titlesIn(source).flatMap(({ text, at }) => {
    const word = PRONOUN.exec(text)?.[0]
    const line = source.slice(0, at).split('\n').length
    return word === undefined ? [] : [`${path}:${line} opens with “${word}”: ${text}`]
  })
}

function titledCalls(code: string, callees: string[]): TitledCall[] {
  const starts = code.matchAll(new RegExp(`(?<![\\w.$'"\`])(?:${callees.join('|')})(?=[.(<])`, 'g'))
  return [...starts].flatMap(({ 0: callee, index }) => {
    const { names, calls } = chain(code, index + callee.length)
    const titled = calls.findIndex((call) => /^\s*['"`]/.test(call.code))
    const call = calls[titled]
    if (!call) return []
    return [{ ...firstString(call.code, call.at), names, tables: calls.slice(0, titled) }]
  })
}

/** The first text of each row of a table, or its property of a name. */
function rowTitles({ code, at: start }: { code: string; at: number }, key: string | undefined): Title[] {
  const titles: Title[] = []
  const open = code.search(/\S/)
  if (code[open] !== '[') return []
  for (let at = open + 1; at < code.length; at += 1) {
    const sign = code[at] ?? ''
    const end = OPENS[sign] ? closing(code, at) : `'"\``.includes(sign) ? endOfString(code, at) : at
    const row = code.slice(at, end + 1)
    const first = key === undefined ? /^\[?\s*(?=['"`])/ : new RegExp(`(?<!\\w)${key}:\\s*(?=['"\`])`)
    const skipped = first.exec(row)
    if (skipped) {
      const from = skipped.index + skipped[0].length
      titles.push(firstString(row.slice(from), start + at + from))
    }
    at = end
  }
  return titles
}

/** Reads `.each<…>(…)(…)` from a position: the names in it and the text inside each pair of brackets. */
function chain(code: string, start: number): { names: string[]; calls: { code: string; at: number }[] } {
  const names: string[] = []
  const calls: { code: string; at: number }[] = []
  let at = start
  for (;;) {
    const name = /^\.(\w+)/.exec(code.slice(at, at + 40))
    if (name) {
      names.push(name[1] ?? '')
      at += name[0].length
    } else if (code[at] === '<') {
      at = code.indexOf('(', at)
      if (at < 0) return { names, calls }
    } else if (code[at] === '(') {
      const end = closing(code, at)
      calls.push({ code: code.slice(at + 1, end), at: at + 1 })
      at = end + 1
    } else {
      return { names, calls }
    }
  }
}

function closing(code: string, open: number): number {
  const expected: string[] = []
  for (let at = open; at < code.length; at += 1) {
    const sign = code[at] ?? ''
    if (`'"\``.includes(sign)) at = endOfString(code, at)
    else if (OPENS[sign]) expected.push(OPENS[sign])
    else if (sign === expected.at(-1)) {
      expected.pop()
      if (expected.length === 0) return at
    }
  }
  return code.length
}

function endOfString(code: string, start: number): number {
  const quote = code[start]
  for (let at = start + 1; at < code.length; at += 1) {
    if (code[at] === '\\') at += 1
    else if (code[at] === quote) return at
  }
  return code.length
}

function firstString(code: string, offset: number): Title {
  const start = code.search(/['"`]/)
  return { text: code.slice(start + 1, endOfString(code, start)), at: offset + start }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const sources = readAll(repositoryFiles().filter((path) => /\.(?:test|spec)\.tsx?$/.test(path)))
  const riddles = [...sources].flatMap(([path, source]) => riddleTitles(path, source))
  report(riddles)
  const total = [...sources.values()].reduce((sum, source) => sum + titlesIn(source).length, 0)
  console.log(`Titles: ${riddles.length} of ${total} open with a pronoun or a relative clause.`)
}
