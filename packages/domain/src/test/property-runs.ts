/** Every run of every property, with new cases each time: `npm run proof -- properties` sets it. */
export const isFullRun = process.env['FLIGHTDECK_RUNS'] === 'full'

/** How many cases a property draws: all of `full` in a full run, otherwise a tenth. */
export const propertyRuns = (full: number): number => (isFullRun ? full : Math.ceil(full / 10))
