import '@mantine/core/styles/Slider.css'
import type { CampaignOverview } from '@flightdeck/contract/campaigns'
import { Anchor, RangeSlider, VisuallyHidden } from '@mantine/core'
import { useState } from 'react'
import { formatCount } from '../../lib/count-text.ts'
import type { CampaignsQuery } from '@flightdeck/domain/views'
import { scoreWords } from './node-words.ts'
import classes from './score-strip.module.css'

type Strip = CampaignOverview['strip']
type Props = {
  strip: Strip
  query: CampaignsQuery
  onTurn: (values: Record<string, string | number | null>) => void
  onPeek: (id: number) => void
}

const marks = [0, 25, 50, 75, 100].map((value) => ({ value, label: String(value) }))

/** Every campaign as a dot on its score, a row for each platform; the range below chooses among them. */
export function ScoreStrip({ strip, query, onTurn, onPeek }: Props) {
  const { score_from: from = 0, score_to: to = 100 } = query
  const [range, setRange] = useState<[number, number]>([from, to])
  const [[lastFrom, lastTo], setLast] = useState([from, to])
  if (lastFrom !== from || lastTo !== to) {
    setLast([from, to])
    setRange([from, to])
  }
  if (strip.length === 0) return null
  return (
    <section className={classes.strip} aria-label="QA scores of campaigns">
      <div className={classes.head}>
        <h2 className={classes.title}>QA scores of campaigns</h2>
      </div>
      {strip.map((row) => (
        <StripRow key={row.dsp_name} row={row} range={range} onPeek={onPeek} />
      ))}
      <div className={classes.brush}>
        <span className={classes.name}>Show scores</span>
        <RangeSlider
          className={classes.slider ?? ''}
          min={0}
          max={100}
          step={1}
          minRange={0}
          marks={marks}
          size="sm"
          value={range}
          thumbFromLabel="Lowest score"
          thumbToLabel="Highest score"
          label={null}
          onChange={setRange}
          onChangeEnd={([low, high]) =>
            onTurn({ from: low === 0 ? null : String(low), to: high === 100 ? null : String(high) })
          }
        />
        <span className={classes.about}>
          {range[0]} to {range[1]}
        </span>
      </div>
    </section>
  )
}

type RowProps = { row: Strip[number]; range: [number, number]; onPeek: (id: number) => void }

function StripRow({ row, range: [from, to], onPeek }: RowProps) {
  const { label, campaigns, median, dots } = row
  const [lowest, ...others] = row.worst
  const middle = median === null ? 'no score yet' : `median ${scoreWords(median)}`
  return (
    <div className={classes.row}>
      <span className={classes.name}>{label}</span>
      <svg className={classes.plot} viewBox="0 0 100 16" preserveAspectRatio="none" aria-hidden="true">
        <line x1="0" y1="8" x2="100" y2="8" className={classes.axis} />
        {median !== null && <line x1={median} y1="1" x2={median} y2="15" className={classes.median} />}
        {dots.map(({ id, score }) => (
          // A line without length and with round ends is a dot that no stretching makes an oval.
          <path
            key={id}
            d={`M${score} 8h0`}
            className={classes.dot}
            data-out={score < from || score > to || undefined}
          />
        ))}
      </svg>
      <span className={classes.about}>
        {formatCount(campaigns, 'campaign')}, {middle}
        {lowest && (
          <>
            , lowest{' '}
            <Anchor
              component="button"
              type="button"
              size="xs"
              className={classes.worst}
              onClick={() => onPeek(lowest.id)}
            >
              {lowest.name}
            </Anchor>{' '}
            {scoreWords(lowest.score)}
            <VisuallyHidden>
              {others.map(({ name, score }) => `, then ${name} ${scoreWords(score)}`).join('')}
            </VisuallyHidden>
          </>
        )}
      </span>
    </div>
  )
}
