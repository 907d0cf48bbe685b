import { fileURLToPath } from 'node:url'
import { parseSync } from 'vite'
import { readAll, report, repositoryFiles } from './repository.ts'

type SyntaxNode = { type: string; start: number } & Record<string, unknown>

/** Methods of a page or locator that narrow it to a region. */
const NARROWING = /^(?:getBy\w+|locator|filter|first|last|nth|and|or|frameLocator|contentFrame)$/

/**
 * Lines of a journey that look for a text on a whole page. A toast repeats texts of the screen for a moment, and two matches fail
 * the journey on a slow machine only. Allowed receivers are those that the file itself shows to be locators.
 */
export function pageTexts(path: string, source: string): string[] {
  const { program } = parseSync(path, source, { lang: 'ts' })
  const locators = new Set<string>()
  const lookups: { receiver: unknown; line: number }[] = []
  visit(program, (node) => {
    if (node.type === 'VariableDeclarator' && isNarrowed(node['init'])) locators.add(nodeName(node['id']))
    if (isTypedAsLocator(node)) locators.add(nodeName(node))
    const receiver = receiverOfGetByText(node)
    if (receiver) lookups.push({ receiver, line: source.slice(0, node.start).split('\n').length })
  })
  return lookups
    .filter(({ receiver }) => !isNarrowed(receiver) && !locators.has(nodeName(receiver)))
    .map(({ line }) => `${path}:${line} looks for a text on the whole page.`)
}

function visit(node: unknown, act: (node: SyntaxNode) => void): void {
  if (Array.isArray(node)) return node.forEach((child) => visit(child, act))
  if (!isNode(node)) return
  act(node)
  for (const child of Object.values(node)) visit(child, act)
}

/** A call such as `page.getByRole('main')`, also awaited or within an arrow function. */
function isNarrowed(node: unknown): boolean {
  if (!isNode(node)) return false
  if (node.type === 'ArrowFunctionExpression') return isNarrowed(node['body'])
  if (node.type !== 'CallExpression') return false
  const callee = node['callee']
  if (!isNode(callee)) return false
  // A function of the file that returns a locator.
  if (callee.type === 'Identifier') return true
  return callee.type === 'MemberExpression' && NARROWING.test(nodeName(callee['property']))
}

function isTypedAsLocator(node: SyntaxNode): boolean {
  if (node.type !== 'Identifier' || !isNode(node['typeAnnotation'])) return false
  const annotation = node['typeAnnotation']['typeAnnotation']
  return isNode(annotation) && nodeName(annotation['typeName']) === 'Locator'
}

function receiverOfGetByText(node: SyntaxNode): unknown {
  const callee = node['callee']
  if (node.type !== 'CallExpression' || !isNode(callee) || callee.type !== 'MemberExpression') return null
  return nodeName(callee['property']) === 'getByText' ? callee['object'] : null
}

const isNode = (value: unknown): value is SyntaxNode =>
  typeof value === 'object' && value !== null && 'type' in value

const nodeName = (node: unknown): string =>
  isNode(node) && typeof node['name'] === 'string' ? node['name'] : ''

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const journeys = repositoryFiles().filter((path) => /^e2e\/.*\.ts$/.test(path) && path !== 'e2e/regions.ts')
  report([...readAll(journeys)].flatMap(([path, source]) => pageTexts(path, source)))
}
