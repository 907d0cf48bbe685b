import type { CampaignDetail } from '@flightdeck/contract/campaigns'
import { SCORE_CAPS } from '@flightdeck/domain/checks'
import { dayNumber } from '@flightdeck/domain/time'
import { shortDay } from '../../lib/day-text.ts'
import { across, runPath, upwards } from '../../ui/charts/scale.ts'
import { scoreWords } from './node-words.ts'
import classes from './score-trend.module.css'

type Days = CampaignDetail['score_days']
const [width, height] = [240, 40]

/** The score of the last thirty days as a line under its cut-offs, with the same in words. */
export function ScoreTrend({ days }: { days: Days }) {
  const scoredDays = days.flatMap(({ on, score }) => (score === null ? [] : [{ on, score }]))
  const [first, last] = [scoredDays[0], scoredDays.at(-1)]
  if (first === undefined || last === undefined || scoredDays.length < 2) return null
  const x = across({ from: dayNumber(first.on), to: dayNumber(last.on) }, width)
  const y = upwards({ from: 0, to: 100 }, height)
  const lowest = scoredDays.reduce((low, day) => (day.score < low.score ? day : low))
  return (
    <figure className={classes.trend}>
      <svg viewBox={`0 -2 ${width} ${height + 4}`} preserveAspectRatio="none" aria-hidden>
        {Object.values(SCORE_CAPS).map((cap) => (
          <line key={cap} className={classes.cap} x1={0} x2={width} y1={y(cap)} y2={y(cap)} />
        ))}
        <path
          className={classes.line}
          d={runPath(scoredDays.map(({ on, score }) => ({ x: x(dayNumber(on)), y: y(score) })))}
        />
      </svg>
      <figcaption className={classes.words}>
        {scoreWords(first.score)} on {shortDay(first.on)}, lowest {scoreWords(lowest.score)} on{' '}
        {shortDay(lowest.on)}, {scoreWords(last.score)} now
      </figcaption>
    </figure>
  )
}
