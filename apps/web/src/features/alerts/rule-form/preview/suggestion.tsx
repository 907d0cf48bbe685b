import type { Preview } from '@flightdeck/contract'
import { roundHalfAway, thresholdWords, type MetricKey } from '@flightdeck/domain'
import { Button, TextInput } from '@mantine/core'
import classes from './preview.module.css'

type Props = {
  suggestion: Preview['suggestion']
  /** It keeps to the number already. */
  isQuiet: boolean
  metric: MetricKey | null
  mostPerWeek: number
  onMostPerWeek: (most: number) => void
  onUse: (threshold: number) => void
}

/** The question turned round: so many alerts a week are bearable, so where must the threshold be? */
export function Suggestion({ suggestion, isQuiet, metric, mostPerWeek, onMostPerWeek, onUse }: Props) {
  if (metric === null) return null
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
      {suggestion === null ? (
        <span className={classes.note}>
          {isQuiet ? 'it is that quiet already' : 'no threshold of this condition does that'}
        </span>
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
