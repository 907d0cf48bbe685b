import { fileURLToPath } from 'node:url'
import { readAll, report, repositoryFiles } from './repository.ts'

/** Most repeats: a compound selector or one inside of a media query cannot compose a shared class. */
const MAX_REPEATS = 20

type Rule = { selector: string; line: number; body: string }

/**
 * Rules of a style sheet with two or more declarations, inside of media queries too; steps of keyframes are
 * left out. A body is its declarations in alphabetical order, without `composes`.
 */
export function findRules(source: string): Rule[] {
  const rules: Rule[] = []
  const blocks: { selector: string; line: number; declarations: string[] }[] = []
  const text = source.replaceAll(/\/\*[\s\S]*?\*\//g, (comment) => comment.replaceAll(/[^\n]/g, ' '))
  let line = 1
  for (const [, words = '', mark] of text.matchAll(/([^{};]*)([{};])/g)) {
    const start = line + (words.match(/^\s*/)![0].match(/\n/g)?.length ?? 0)
    line += words.match(/\n/g)?.length ?? 0
    const part = words.trim().replaceAll(/\s+/g, ' ')
    if (mark === '{') {
      blocks.push({ selector: part, line: start, declarations: [] })
      continue
    }
    if (part !== '') blocks.at(-1)?.declarations.push(part.replace(/^([\w-]+) ?: ?/, '$1: '))
    if (mark === ';') continue
    const block = blocks.pop()
    if (!block || blocks.some(({ selector }) => selector.startsWith('@keyframes'))) continue
    const declarations = block.declarations.filter((declaration) => !declaration.startsWith('composes:'))
    if (declarations.length > 1)
      rules.push({ selector: block.selector, line: block.line, body: declarations.toSorted().join('; ') })
  }
  return rules
}

/** Every rule body after the first with the same declarations, with the place of the first. */
export function findRepeats(sheets: ReadonlyMap<string, string>): string[] {
  const firstByBody = new Map<string, string>()
  const repeats: string[] = []
  for (const [path, source] of sheets) {
    for (const { selector, line, body } of findRules(source)) {
      const place = `${path}:${line}`
      const first = firstByBody.get(body)
      if (first === undefined) firstByBody.set(body, place)
      else repeats.push(`${place} ${selector} repeats ${first}.`)
    }
  }
  return repeats
}

/** Names composed from the shared classes that no style sheet outside of the modules defines. */
export function findUndefined(sheets: ReadonlyMap<string, string>): string[] {
  const shared = [...sheets].filter(([path]) => !path.endsWith('.module.css'))
  const defined = new Set(
    shared.flatMap(([, source]) => [...source.matchAll(/\.([\w-]+)/g)].map(([, name]) => name)),
  )
  return [...sheets].flatMap(([path, source]) =>
    [...source.matchAll(/composes: ([\w -]+) from global;/g)].flatMap(([, names]) =>
      names!
        .split(' ')
        .filter((name) => !defined.has(name))
        .map((name) => `${path} composes ${name}, which no shared style sheet defines.`),
    ),
  )
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const sheets = readAll(
    repositoryFiles().filter((path) => path.startsWith('apps/web/src/') && path.endsWith('.css')),
  )
  const repeats = findRepeats(sheets)
  const problems = findUndefined(sheets)
  if (repeats.length > MAX_REPEATS)
    problems.push(`${repeats.length} rule bodies repeat another; ${MAX_REPEATS} may.`, ...repeats)
  report(problems)
  console.log(`CSS: ${repeats.length} rule bodies repeat another.`)
}
