export type Import = { specifier: string; dynamic: boolean }

const STATIC = /(?:^|[\n;}])\s*(?:import|export)\s(?:[^'"`;]*?\sfrom\s*)?['"]([^'"\n]+)['"]/g
const DYNAMIC = /\bimport\(\s*['"]([^'"\n]+)['"]/g

/**
 * Imports and re-exports of a file. TypeScript 7 offers no parser to programs; the house style is regular
 * enough.
 */
export function findImports(source: string): Import[] {
  const code = withoutComments(source)
  const matchImports = (pattern: RegExp, dynamic: boolean) =>
    [...code.matchAll(pattern)].map(([, specifier = '']) => ({ specifier, dynamic }))
  return [...matchImports(STATIC, false), ...matchImports(DYNAMIC, true)]
}

/** Blanks comments, so that positions stay, and leaves strings alone, so that a `//` in an address survives. */
export function withoutComments(source: string): string {
  return source.replace(
    /'(?:\\.|[^'\\\n])*'|"(?:\\.|[^"\\\n])*"|`(?:\\.|[^`\\])*`|\/\*[\s\S]*?\*\/|(?<![:\\])\/\/[^\n]*/g,
    (piece) => (piece.startsWith('/') ? piece.replaceAll(/[^\n]/g, ' ') : piece),
  )
}
