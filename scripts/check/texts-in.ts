import { parseSync } from 'vite'

/** A piece of a source file that a person may read, and the line it is on. */
export type FoundText = { text: string; line: number }

type SyntaxNode = { type: string; start: number } & Record<string, unknown>

/** Attributes and calls whose texts are for machines or for the log. */
const FOR_MACHINES = /^(?:className|class|href|to|d|id|key|type|name|role|viewBox|path|style|data-.*)$/
const LOGGED = /\b(?:log|logger|console)\b|^(?:invariant|assert)/

/** Texts of a source file that look like words for people: two words and more, or the text between tags. */
export function textsIn(path: string, source: string): FoundText[] {
  const texts: FoundText[] = []
  const { program } = parseSync(path, source, { lang: path.endsWith('x') ? 'tsx' : 'ts' })
  const add = (text: string, { start }: SyntaxNode) => {
    const sentence = text.replaceAll(/\s+/g, ' ').trim()
    if (isProse(sentence)) texts.push({ text: sentence, line: source.slice(0, start).split('\n').length })
  }
  const nodeSource = (node: unknown) => {
    const { start, end } = node as { start: number; end: number }
    return source.slice(start, end)
  }
  const walk = (node: unknown): void => {
    if (Array.isArray(node)) return node.forEach(walk)
    if (!isNode(node)) return
    if (isForMachines(node, nodeSource)) return
    if (node.type === 'Literal' && typeof node['value'] === 'string') add(node['value'], node)
    if (node.type === 'JSXText') add(String(node['value']), node)
    if (node.type === 'TemplateLiteral')
      add(
        (node['quasis'] as { value: { cooked: string } }[]).map(({ value }) => value.cooked).join('…'),
        node,
      )
    for (const part of Object.values(node)) walk(part)
  }
  walk(program)
  return texts
}

const isNode = (node: unknown): node is SyntaxNode =>
  typeof node === 'object' && node !== null && typeof (node as SyntaxNode).type === 'string'

/** Two words; neither an address nor a statement, nor the key of a counter or a lock. */
const isProse = (text: string): boolean =>
  /\p{L}{2,}\s+\S*\p{L}/u.test(text) &&
  !/^(?:\/|select |[\w-]+ as \w+$|[a-z ]+(?:\w+)?:…|[a-z]+ of …$)/.test(text)

/** Types, imports, SQL, log messages, and attributes that users never read. */
function isForMachines(node: SyntaxNode, nodeSource: (node: unknown) => string): boolean {
  if (/^(?:Import|ExportAll|TSType|TSInterface)/.test(node.type)) return true
  if (node.type === 'TaggedTemplateExpression') return /\bsql\b/.test(nodeSource(node['tag']))
  if (node.type === 'CallExpression') return LOGGED.test(nodeSource(node['callee']))
  if (node.type === 'Property') return nodeSource(node['key']) === 'formerly'
  return node.type === 'JSXAttribute' && FOR_MACHINES.test(nodeSource(node['name']))
}
