import type { FlightBoard } from '@flightdeck/contract/pacing'
import { typedKeys } from '@flightdeck/domain/metrics'
import { BUCKET_ORDER, FLIGHT_BUCKETS, type FlightBucket } from '@flightdeck/domain/pacing'
import { StateMark } from '../../../ui/state-mark.tsx'
import { bucketMarks } from '../bucket-marks.ts'
import classes from './board.module.css'

type Props = {
  buckets: FlightBoard['buckets']
  shown: FlightBucket | undefined
  onPick: (bucket: FlightBucket | null) => void
}

/** All budgets by how they are doing, with how many of each. */
export function BucketTabs({ buckets, shown, onPick }: Props) {
  const all = typedKeys(buckets).reduce((sum, bucket) => sum + buckets[bucket], 0)
  return (
    <div className={classes.buckets} role="group" aria-label="Pacing">
      <button
        type="button"
        className={classes.bucket}
        aria-pressed={shown === undefined}
        onClick={() => onPick(null)}
      >
        All <span className={classes.count}>{all}</span>
      </button>
      {BUCKET_ORDER.map((bucket) => (
        <button
          key={bucket}
          type="button"
          className={classes.bucket}
          aria-pressed={shown === bucket}
          onClick={() => onPick(shown === bucket ? null : bucket)}
        >
          <StateMark kind={bucketMarks[bucket]} label={FLIGHT_BUCKETS[bucket]} />{' '}
          <span className={classes.count}>{buckets[bucket]}</span>
        </button>
      ))}
    </div>
  )
}
