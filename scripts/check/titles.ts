import { withoutComments } from './imports.ts'

const ID = /\[([A-Z]{2}-\d{2})\]/g
const OPENS = { '(': ')', '[': ']', '{': '}' } as Record<string, string>

/** Ids quoted in the titles of tests that really run: `test('[RT-01] …')`, also through `.each` and the like. */
export function quotedIds(source: string): string[] {
  const code = withoutComments(source)
  const ids: string[] = []
  for (const start of code.matchAll(/(?<![\w.$])(?:test|it)(?=[.(<])/g)) {
    const { names, calls } = chain(code, start.index + start[0].length)
    if (names.some((name) => ['skip', 'todo', 'fixme', 'fails'].includes(name))) continue
    const titled = calls.findIndex((call) => /^\s*['"`]/.test(call))
    if (titled < 0) continue
    const title = firstString(calls[titled] ?? '')
    // A title made from a table (`%s`, `$name`) quotes what the rows of the table quote.
    const quoting = /%s|\$\w/.test(title) ? [title, ...calls.slice(0, titled)] : [title]
    for (const text of quoting) for (const [, id = ''] of text.matchAll(ID)) ids.push(id)
  }
  return [...new Set(ids)]
}

/** Reads `.each<…>(…)(…)` from a position: the names in it and the text inside each pair of brackets. */
function chain(code: string, start: number): { names: string[]; calls: string[] } {
  const names: string[] = []
  const calls: string[] = []
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
      calls.push(code.slice(at + 1, end))
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

function firstString(call: string): string {
  const start = call.search(/['"`]/)
  return call.slice(start, endOfString(call, start) + 1)
}
