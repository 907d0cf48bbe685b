/** Counts of a proof, and a sentence for each problem. */
export type Tally = {
  name: string
  rounds: number
  kills: number
  acknowledged: number
  lost: number
  duplicated: number
  facts: string[]
  problems: string[]
}

export function aTally(name: string): Tally {
  return { name, rounds: 0, kills: 0, acknowledged: 0, lost: 0, duplicated: 0, facts: [], problems: [] }
}

export function lose(tally: Tally, sentence: string): void {
  tally.lost++
  tally.problems.push(sentence)
}

export function duplicate(tally: Tally, sentence: string): void {
  tally.duplicated++
  tally.problems.push(sentence)
}

/** A proof that disturbed nothing, or in which nothing was acknowledged, has shown nothing: that is a failure, too. */
export function requireEvidence(tally: Tally, evidence: Readonly<Record<string, number>>): void {
  for (const [what, count] of Object.entries(evidence))
    if (!(count > 0)) tally.problems.push(`No ${what}, so the run proves nothing.`)
}

const COLUMNS = ['rounds', 'kills', 'acknowledged', 'lost', 'duplicated'] as const

export function printTable(tallies: Tally[]): void {
  const line = (cells: (string | number)[]) =>
    cells.map((cell, at) => (at === 0 ? String(cell).padEnd(20) : String(cell).padStart(14))).join('')
  console.log(`\n${line(['', ...COLUMNS])}`)
  for (const tally of tallies) console.log(line([tally.name, ...COLUMNS.map((column) => tally[column])]))
  console.log('')
  for (const { name, facts } of tallies) for (const fact of facts) console.log(`${name}: ${fact}`)
  for (const { name, problems } of tallies)
    for (const problem of problems) console.error(`✗ ${name}: ${problem}`)
}
