type Comparisons = { compared: number; disagreements: string[] }

/** Comparisons by kind, and those in which the product and the audit disagree. */
export function makeTally() {
  const kinds = new Map<string, Comparisons>()
  const openKind = (kind: string): Comparisons => {
    const comparisons = kinds.get(kind) ?? { compared: 0, disagreements: [] }
    kinds.set(kind, comparisons)
    return comparisons
  }
  return {
    /** Two figures are equal if they differ by at most `tolerance`; unknown equals unknown only. */
    compareFigures(
      kind: string,
      subject: string,
      shown: number | null,
      computed: number | null,
      tolerance = 0.005,
    ): void {
      const isSame =
        shown === null || computed === null
          ? shown === computed
          : Math.abs(shown - computed) <= tolerance + Math.abs(computed) * 1e-9
      const comparisons = openKind(kind)
      comparisons.compared++
      if (!isSame) comparisons.disagreements.push(`${subject}: shown ${shown}, computed ${computed}`)
    },
    /** Counts a rule about the product's figures, and reports it if it is broken. */
    checkRule(kind: string, description: string, isTrue: boolean): void {
      const comparisons = openKind(kind)
      comparisons.compared++
      if (!isTrue) comparisons.disagreements.push(description)
    },
    rows: () =>
      [...kinds].map(([kind, { compared, disagreements }]) => ({
        kind,
        compared,
        disagree: disagreements.length,
      })),
    examples: (limitPerKind: number) =>
      [...kinds].flatMap(([kind, { disagreements }]) =>
        disagreements.slice(0, limitPerKind).map((text) => `${kind}: ${text}`),
      ),
    disagreements: () =>
      [...kinds.values()].reduce((sum, { disagreements }) => sum + disagreements.length, 0),
  }
}
export type Tally = ReturnType<typeof makeTally>
