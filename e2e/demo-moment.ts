/** A Wednesday at noon, whenever the journeys are run. Those about other moments start a product of their own there. */
export const demoNow = '2026-03-18T12:00:00Z'
export const demoToday = demoNow.slice(0, 10)
