/** Sample figures for the picture beside the sign-in; a campaign three quarters through its flight. */
export const flight = { days: 28, today: 21, budget: 60_000, spent: 41_200, low: 55_100, high: 58_400 }

/** Cumulative spend by day: a slow start, a pause around the tenth day, then a steady climb. */
export const actual = [
  0, 1.1, 2.4, 3.9, 5.7, 7.8, 9.6, 11.9, 14.2, 16.1, 16.6, 17, 18.9, 21.2, 23.1, 25.6, 28.3, 30.2, 32.9, 35.8,
  38.4, 41.2,
].map((thousands) => thousands * 1000)

type Line = {
  name: string
  state: 'ok' | 'under' | 'over'
  word: string
  pace: string
  days: readonly number[]
}

/** Steps of the pacing ramp per day, 0 far under to 6 far over. */
export const lines: readonly Line[] = [
  {
    name: 'UK_Prospecting_Display',
    state: 'ok',
    word: 'On track',
    pace: '99.2 %',
    days: [2, 3, 3, 3, 4, 3, 3, 2, 3, 3, 3, 4, 3, 3, 3, 3, 2, 3, 3, 3, 3],
  },
  {
    name: 'UK_Retargeting_Video',
    state: 'under',
    word: 'Under',
    pace: '71.4 %',
    days: [3, 3, 2, 3, 3, 2, 2, 2, 1, 0, 0, 1, 1, 2, 1, 1, 2, 1, 1, 2, 1],
  },
  {
    name: 'UK_Deal_Premium_CTV',
    state: 'over',
    word: 'Over',
    pace: '118.0 %',
    days: [3, 3, 3, 4, 3, 4, 4, 3, 4, 4, 5, 4, 4, 5, 5, 4, 5, 5, 6, 5, 5],
  },
]
