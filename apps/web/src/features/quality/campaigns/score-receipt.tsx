import type { CampaignNode } from '@flightdeck/contract'
import { keysOf, roundHalfAway, SEVERITIES } from '@flightdeck/domain'
import { longDay } from '../../../lib/day-text.ts'
import { momentIn, offsetIn } from '../../../lib/moment.ts'
import { useTimeZone } from '../../../lib/preferences/use-time-zone.ts'
import panel from '../panel.module.css'
import { percentWords, scoreWords } from './node-words.ts'

const twoDigits = new Intl.NumberFormat('en-GB', { maximumFractionDigits: 2 })
const figures = { format: (value: number) => twoDigits.format(roundHalfAway(value)) }
const weights = keysOf(SEVERITIES)
  .map((severity) => `${SEVERITIES[severity].label.toLowerCase()} ${SEVERITIES[severity].weight}`)
  .join(', ')

/** Where a score comes from, so that nobody has to believe it. */
export function ScoreReceipt({ node }: { node: CampaignNode }) {
  const timeZone = useTimeZone()
  const { qa, last_checked, data_through } = node
  return (
    <section aria-label="Receipt of the QA score">
      <h3 className={panel.heading}>QA score {scoreWords(qa.score)}</h3>
      <dl className={panel.facts}>
        <dt>Formula</dt>
        <dd>100 × weight of what passed ÷ weight of what applied, on it and everything below</dd>
        <dt>Weight</dt>
        <dd>
          severity ({weights})
          {qa.is_by_spend ? ' × share of spend' : '; nothing was spent yet, so each entity counts the same'}
        </dd>
        <dt>Inputs</dt>
        <dd>
          {qa.score === null
            ? 'no check applied'
            : `100 × ${figures.format(qa.passed_weight)} ÷ ${figures.format(qa.applicable_weight)} = ${figures.format(qa.score)}`}
        </dd>
        <dt>Checks</dt>
        <dd>
          {figures.format(qa.ran)} outcomes, of which {figures.format(qa.not_applicable)} did not apply;
          confidence {percentWords(qa.confidence)}
        </dd>
        <dt>Checked</dt>
        <dd>
          {momentIn(timeZone, last_checked)} {offsetIn(timeZone, last_checked)}
        </dd>
        <dt>Data through</dt>
        <dd>{data_through === null ? 'no numbers yet' : longDay(data_through)}</dd>
      </dl>
    </section>
  )
}
