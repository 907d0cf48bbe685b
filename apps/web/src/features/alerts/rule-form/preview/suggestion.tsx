import type { Preview } from '@flightdeck/contract/alerts'
import { thresholdWords } from '@flightdeck/domain/alerts'
import type { MetricKey } from '@flightdeck/domain/metrics'
import { roundHalfAway } from '@flightdeck/domain/numbers'
import { Button, TextInput } from '@mantine/core'
import classes from './preview.module.css'

type Props = {
  suggestion: Preview['suggestion']
  metric: MetricKey | null
  mostPerWeek: number
  onMostPerWeek: (most: number) => void
  onUse: (threshold: number) => void
}

const answers = { quiet: 'Already below that', none: 'No sensible threshold' }

/** Suggests a threshold for a tolerable number of alerts a week. */
export function Suggestion({ suggestion, metric, mostPerWeek, onMostPerWeek, onUse }: Props) {
  if (metric === null || suggestion === null) return null
  return (
    <div className={classes.suggestion}>
      <label htmlFor="most-per-week">At most</label>
      <TextInput
        id="most-per-week"
        className={classes.most ?? ''}
        type="number"
        min={0}
        max={10_000}
        step={1}
        value={mostPerWeek}
        onChange={({ currentTarget: { value } }) =>
          onMostPerWeek(Math.min(10_000, Math.max(0, Math.round(Number(value)))))
        }
      />
      <span>alerts a week</span>
      {suggestion.kind !== 'threshold' ? (
        <span className={classes.note}>{answers[suggestion.kind]}</span>
      ) : (
        <>
          <span>
            → threshold <strong>{thresholdWords(metric, suggestion.threshold)}</strong>
          </span>
          <Button
            variant="default"
            aria-label={`Use ${thresholdWords(metric, suggestion.threshold)} as the threshold`}
            onClick={() => onUse(roundHalfAway(suggestion.threshold))}
          >
            Use
          </Button>
        </>
      )}
    </div>
  )
}
