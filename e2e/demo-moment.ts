/** A day on which the clocks change, at noon, whenever the journeys are run. `npm test -- hours` has other moments. */
export const demoNow = '2026-10-25T12:00:00Z'
