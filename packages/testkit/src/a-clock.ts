/** A clock that only a test moves. */
export function aClock(start = '2026-03-02T09:00:00Z') {
  let now = new Date(start).getTime()
  return {
    now: () => new Date(now),
    advance(by: { seconds?: number; minutes?: number; hours?: number; days?: number }) {
      const { seconds = 0, minutes = 0, hours = 0, days = 0 } = by
      now += (((days * 24 + hours) * 60 + minutes) * 60 + seconds) * 1000
    },
  }
}
export type TestClock = ReturnType<typeof aClock>
