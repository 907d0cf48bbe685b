/** The program cannot start, and this one sentence says why. */
export class StartError extends Error {
  override name = 'StartError'
}
