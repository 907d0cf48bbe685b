import type { CampaignDetail, CampaignNode } from '@flightdeck/contract/campaigns'
import { SCORE_CAPS, SEVERITIES } from '@flightdeck/domain/checks'
import { typedKeys } from '@flightdeck/domain/metrics'
import { roundHalfAway } from '@flightdeck/domain/numbers'
import { longDay } from '../../lib/day-text.ts'
import { momentIn, offsetIn } from '../../lib/moment.ts'
import { useTimeZone } from '../../lib/preferences/use-time-zone.ts'
import { ChangeLane } from '../changes/index.ts'
import panel from '../../ui/panel.module.css'
import { capWords, percentWords, scoreWords, trendWords } from './node-words.ts'
import { ScoreTrend } from './score-trend.tsx'

const twoDigits = new Intl.NumberFormat('en-GB', { maximumFractionDigits: 2 })
const figures = { format: (value: number) => twoDigits.format(roundHalfAway(value)) }
const weights = typedKeys(SEVERITIES)
  .map((severity) => `${SEVERITIES[severity].label.toLowerCase()} ${SEVERITIES[severity].weight}`)
  .join(', ')

/** Receipt of a score, with its formula and inputs. */
export function ScoreReceipt({ node, days }: { node: CampaignNode; days?: CampaignDetail['score_days'] }) {
  const timeZone = useTimeZone()
  const { qa, last_checked, data_through } = node
  return (
    <section aria-label="Receipt of the QA score">
      <h3 className={panel.heading}>QA score {scoreWords(qa.score)}</h3>
      <dl className={panel.facts}>
        <dt>Formula</dt>
        <dd>
          100 × weighted checks passed ÷ weighted checks that apply (this and below), capped by open issues
        </dd>
        <dt>Weight</dt>
        <dd>
          severity ({weights})
          {qa.is_by_spend ? ' × share of spend' : '; no spend yet, so each item counts the same'}
        </dd>
        <dt>Inputs</dt>
        <dd>
          {qa.uncapped === null
            ? 'No check applies'
            : `100 × ${figures.format(qa.passed_weight)} ÷ ${figures.format(qa.applicable_weight)} = ${figures.format(qa.uncapped)}`}
        </dd>
        <dt>Cut-offs</dt>
        <dd>
          Critical issue open: at most {SCORE_CAPS.critical}. High issue open: at most {SCORE_CAPS.high}.{' '}
          {capWords(qa)}
        </dd>
        {node.type === 'campaign' && (
          <>
            <dt>Trend</dt>
            <dd>
              {trendWords(qa)}
              {days !== undefined && <ScoreTrend days={days} />}
              {days !== undefined && <TrendLane days={days} campaign={node.entity_id} />}
            </dd>
          </>
        )}
        <dt>Checks</dt>
        <dd>
          {figures.format(qa.ran)} results, {figures.format(qa.not_applicable)} not applicable · confidence{' '}
          {percentWords(qa.confidence)}
        </dd>
        <dt>Checked</dt>
        <dd>
          {momentIn(timeZone, last_checked)} {offsetIn(timeZone, last_checked)}
        </dd>
        <dt>Data through</dt>
        <dd>{data_through === null ? 'No data yet' : longDay(data_through)}</dd>
      </dl>
    </section>
  )
}

type TrendLaneProps = { days: CampaignDetail['score_days']; campaign: string }

/** Changes during the days of the trend; omitted without a trend line. */
function TrendLane({ days, campaign }: TrendLaneProps) {
  const scoredDays = days.filter(({ score }) => score !== null)
  const [first, last] = [scoredDays[0], scoredDays.at(-1)]
  if (scoredDays.length < 2 || first === undefined || last === undefined) return null
  return <ChangeLane from={first.on} to={last.on} entity={campaign} places="edges" />
}
