/** Prints a step when it begins, and its duration when it ends, so that a long one does not look stuck. */
export async function step(says, work, write = (text) => process.stdout.write(text)) {
  const begunMs = performance.now()
  write(says)
  try {
    const result = await work()
    write(` ${Math.round((performance.now() - begunMs) / 1000)} s\n`)
    return result
  } catch (error) {
    write(' failed\n')
    throw error
  }
}
