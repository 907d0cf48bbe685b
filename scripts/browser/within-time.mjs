/** Rejects after a time limit; the work may continue unattended. */
export function withinTime(promise, ms) {
  let timer
  const late = new Promise((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error('it took too long')), ms)
  })
  return Promise.race([promise, late]).finally(() => clearTimeout(timer))
}
