/**
 * Reads each piece while the one before is being kept, and keeps them in their order: the platform, we and the database
 * work at the same time. The first failure ends it; what was kept before stays.
 */
export async function readAhead<Piece, Given>(
  pieces: Piece[],
  read: (piece: Piece) => Promise<Given>,
  keep: (piece: Piece, given: Given) => Promise<void>,
): Promise<void> {
  let next = begun(pieces[0])
  for (const [at, piece] of pieces.entries()) {
    const given = await next!
    next = begun(pieces[at + 1])
    await keep(piece, given)
  }

  function begun(piece: Piece | undefined): Promise<Given> | null {
    if (piece === undefined) return null
    const reading = read(piece)
    // Whoever awaits it hears of its failure; until then nobody does, and that is no crash.
    reading.catch(() => {})
    return reading
  }
}
