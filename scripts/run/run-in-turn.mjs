/**
 * Runs every program, also after one has failed, and ends with a table of their outcomes. Resolves to an exit code:
 * 0 when all of them succeeded. `start` runs one program and resolves to its exit code.
 */
export async function runInTurn(names, start, say = console.log) {
  const outcomes = []
  for (const name of names) {
    say(`\n${name}…`)
    const startedAt = Date.now()
    const code = await exitCode(start, name, say)
    outcomes.push({ name, code, seconds: Math.round((Date.now() - startedAt) / 1000) })
  }
  say(`\n${table(outcomes)}`)
  return outcomes.length > 0 && outcomes.every(({ code }) => code === 0) ? 0 : 1
}

/** A program that cannot be started has failed, and keeps none of the others from running. */
async function exitCode(start, name, say) {
  try {
    return await start(name)
  } catch (error) {
    say(error.message)
    return 1
  }
}

function table(outcomes) {
  const rows = outcomes.map(({ name, code, seconds }) => [
    name,
    code === 0 ? 'passed' : `failed (${code})`,
    String(seconds),
  ])
  const cells = [['name', 'outcome', 'seconds'], ...rows]
  const widthOf = (column) => Math.max(...cells.map((row) => row[column].length))
  const [name, outcome, seconds] = [0, 1, 2].map(widthOf)
  return cells
    .map((row) => `${row[0].padEnd(name)}  ${row[1].padEnd(outcome)}  ${row[2].padStart(seconds)}`)
    .join('\n')
}
