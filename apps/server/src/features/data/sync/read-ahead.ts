/**
 * Reads each piece while the previous one is being stored, in order, so that the platform, we and the
 * database work at the same time. Stops at the first failure; pieces stored before it stay.
 */
export async function readAhead<Piece, Given>(
  pieces: Piece[],
  read: (piece: Piece) => Promise<Given>,
  keep: (piece: Piece, result: Given) => Promise<void>,
): Promise<void> {
  let next = begun(pieces[0])
  for (const [at, piece] of pieces.entries()) {
    const result = await next!
    next = begun(pieces[at + 1])
    await keep(piece, result)
  }

  function begun(piece: Piece | undefined): Promise<Given> | null {
    if (piece === undefined) return null
    const reading = read(piece)
    // Prevents an unhandled rejection before the reading is awaited, which then throws its failure.
    reading.catch(() => {})
    return reading
  }
}
