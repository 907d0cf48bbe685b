/** Rings of files that need one another to load, each listed once, as the way round. */
export function findCycles(graph: ReadonlyMap<string, readonly string[]>): string[][] {
  const cycles: string[][] = []
  const done = new Set<string>()
  const way: string[] = []

  function walk(file: string): void {
    const at = way.indexOf(file)
    if (at >= 0) {
      cycles.push([...way.slice(at), file])
      return
    }
    if (done.has(file)) return
    way.push(file)
    for (const next of graph.get(file) ?? []) walk(next)
    way.pop()
    done.add(file)
  }

  for (const file of graph.keys()) walk(file)
  return cycles
}
