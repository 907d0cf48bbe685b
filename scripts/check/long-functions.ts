import { fileURLToPath } from 'node:url'
import { parseSync } from 'oxc-parser'
import { readAll, report, repositoryFiles } from './repository.ts'
import { isTestCode } from './rooms.ts'

/** Lines of a function that a reader still sees as one thing. */
const LONG = 80
/** Most longer ones: tables of kernels and inner loops read no better when they are cut. */
const MAX_LINES = 30
const PRODUCT = /^(?:apps|packages|scripts|tools|e2e)\/.*\.(?:tsx?|mjs)$/

type LongFunction = { path: string; line: number; lines: number }

/** Functions of more than 80 lines in files that are no tests. */
export function findLongFunctions(sources: ReadonlyMap<string, string>): LongFunction[] {
  return [...sources].flatMap(([path, source]) => {
    const long: LongFunction[] = []
    walk(parseSync(path, source).program, ({ start, end }) => {
      const line = source.slice(0, start).split('\n').length
      const lines = source.slice(start, end).split('\n').length
      if (lines > LONG) long.push({ path, line, lines })
    })
    return long
  })
}

/** Calls back for each function below a node. */
function walk(node: unknown, onFunction: (at: { start: number; end: number }) => void): void {
  if (typeof node !== 'object' || node === null) return
  const { type, start, end } = node as { type?: string; start?: number; end?: number }
  if (type !== undefined && /^(?:FunctionDeclaration|FunctionExpression|ArrowFunctionExpression)$/.test(type))
    onFunction({ start: start!, end: end! })
  for (const part of Object.values(node)) walk(part, onFunction)
}

/** Journeys are tests; what they share is not. */
const isCounted = (path: string): boolean =>
  PRODUCT.test(path) && (path.startsWith('e2e/') ? !path.endsWith('.spec.ts') : !isTestCode(path))

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const long = findLongFunctions(readAll(repositoryFiles().filter(isCounted)))
  if (long.length > MAX_LINES)
    report([
      `${long.length} functions have more than ${LONG} lines; ${MAX_LINES} may.`,
      ...long
        .toSorted((a, b) => b.lines - a.lines)
        .map(({ path, line, lines }) => `${path}:${line} has ${lines} lines.`),
    ])
  console.log(`Functions: ${long.length} over ${LONG} lines.`)
}
