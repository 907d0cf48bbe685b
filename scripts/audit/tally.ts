/** How many figures of each kind were compared, and which disagree. */
export function makeTally() {
  const kinds = new Map<string, { compared: number; disagree: string[] }>()
  const kind = (name: string) => {
    const counts = kinds.get(name) ?? { compared: 0, disagree: [] }
    kinds.set(name, counts)
    return counts
  }
  return {
    /** Two figures are the same where they differ by less than so much. */
    figure(name: string, what: string, shown: number | null, ours: number | null, within = 0.005): void {
      const own = kind(name)
      own.compared++
      const isSame =
        shown === null || ours === null
          ? shown === ours
          : Math.abs(shown - ours) <= within + Math.abs(ours) * 1e-9
      if (!isSame) own.disagree.push(`${what}: shown ${shown}, reckoned ${ours}`)
    },
    holds(name: string, what: string, isTrue: boolean): void {
      const own = kind(name)
      own.compared++
      if (!isTrue) own.disagree.push(what)
    },
    rows: () =>
      [...kinds].map(([name, { compared, disagree }]) => ({ name, compared, disagree: disagree.length })),
    examples: (most: number) =>
      [...kinds].flatMap(([name, { disagree }]) => disagree.slice(0, most).map((one) => `${name}: ${one}`)),
    disagreements: () => [...kinds.values()].reduce((sum, { disagree }) => sum + disagree.length, 0),
  }
}
export type Tally = ReturnType<typeof makeTally>
