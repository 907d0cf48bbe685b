const WAITS_MS = [1_000, 2_000, 4_000, 8_000, 15_000, 30_000]

/** How long to leave a report in peace: a small one is done at once, a large one is not made sooner by asking. */
export const pollWaitMs = (poll: number): number => WAITS_MS[Math.min(poll, WAITS_MS.length - 1)]!
