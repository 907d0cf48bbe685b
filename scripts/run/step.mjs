/** Says what is going on while it goes on, and how long it took: nobody stares at a terminal that says nothing. */
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
