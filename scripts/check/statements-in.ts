/** A statement of a source file: its tables, and how often it names the organisation. */
export type FoundStatement = { relations: string[]; names: number }

/** Statements written as SQL text, and those built with kysely. */
export function statementsIn(source: string): FoundStatement[] {
  return [...textsIn(source).map(readText), ...chainsIn(source).map(readChain)].filter(
    ({ relations }) => relations.length > 0,
  )
}

/** The texts of sql`…`, without what is put into them; what is put in may be a statement too. */
function textsIn(source: string): string[] {
  const texts: string[] = []
  for (const match of source.matchAll(/\bsql(?:<[^`]*?>)?`/g))
    texts.push(templateAt(source, match.index + match[0].length))
  return texts
}

function templateAt(source: string, from: number): string {
  let text = ''
  let depth = 0
  for (let at = from; at < source.length; at++) {
    const char = source[at]!
    if (depth === 0 && char === '`') break
    if (source.startsWith('${', at)) {
      depth++
      at++
    } else if (depth > 0 && char === '}') depth--
    else if (depth === 0) text += char
  }
  return text
}

function readText(text: string): FoundStatement {
  if (!/^\s*(select|insert|update|delete|with|merge)\b/i.test(text)) return { relations: [], names: 0 }
  const own = new Set(
    [...text.matchAll(/(?:\bwith(?: recursive)?|,)\s+(\w+)(?:\s*\([^)]*\))?\s+as\s/gi)].map(
      ([, name]) => name!,
    ),
  )
  const relations = [...text.matchAll(/\b(?:from|join|update|into|using)\s+(?:only\s+)?([a-z_]+)\b/gi)]
    .map(([, name]) => name!)
    .filter((name) => !own.has(name))
  return { relations, names: text.match(/\borganisation_id\b/g)?.length ?? 0 }
}

/** Excludes inserts, whose rows cannot lack an organisation. */
const CHAIN = /\.(?:selectFrom|updateTable|deleteFrom|innerJoin|leftJoin)\(\s*'(\w+)/g

/** From the start of each chain to where it is run, or to the start of the next. */
function chainsIn(source: string): string[] {
  const begins = [...source.matchAll(/\.(?:selectFrom|updateTable|deleteFrom)\(/g)].map(({ index }) => index)
  return begins.map((begin, at) => {
    const rest = source.slice(begin, begins[at + 1] ?? source.length)
    const end = rest.search(/\.(?:execute|compile|stream)\w*\(|\n\}/)
    return end < 0 ? rest : rest.slice(0, end)
  })
}

function readChain(chain: string): FoundStatement {
  const relations = [...chain.matchAll(CHAIN)].map(([, name]) =>
    name!.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`),
  )
  return {
    relations,
    names: chain.match(/\borganisationId\b|\borganisation_id\b|onOrganisation/g)?.length ?? 0,
  }
}
