/** Gives up after a while; what was begun may go on, and nobody waits for it. */
export function withinTime(promise, ms) {
  let timer
  const late = new Promise((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error('it took too long')), ms)
  })
  return Promise.race([promise, late]).finally(() => clearTimeout(timer))
}
