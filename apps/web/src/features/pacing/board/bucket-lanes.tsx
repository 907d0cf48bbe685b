import type { FlightBoard, FlightRow } from '@flightdeck/contract/pacing'
import { readEntityId } from '@flightdeck/domain/entities'
import { BUCKET_ORDER, FLIGHT_BUCKETS, type FlightBucket } from '@flightdeck/domain/pacing'
import { LongName } from '../../../ui/long-name/long-name.tsx'
import { PlatformMark } from '../../../ui/platform-mark.tsx'
import { StateMark } from '../../../ui/state-mark.tsx'
import { bucketMarks } from '../bucket-marks.ts'
import { outlookWords, percentWords } from '../flight-words.ts'
import classes from './bucket-lanes.module.css'

type Props = {
  flights: readonly FlightRow[]
  buckets: FlightBoard['buckets']
  shown: number | null
  onOpen: (id: number) => void
  onPick: (bucket: FlightBucket) => void
}

/** Cards a lane has at most; the others are in its list. */
const mostCards = 25

/** Budgets side by side by how they are doing, what matters most on top. A state that no budget has is left out. */
export default function BucketLanes({ flights, buckets, shown, onOpen, onPick }: Props) {
  const byBucket = Map.groupBy(flights, ({ bucket }) => bucket)
  return (
    <div className={classes.lanes} role="group" aria-label="Budgets by state">
      {BUCKET_ORDER.flatMap((bucket) => {
        const cards = (byBucket.get(bucket) ?? []).slice(0, mostCards)
        if (cards.length === 0) return []
        return (
          <section key={bucket} className={classes.lane} aria-label={FLIGHT_BUCKETS[bucket]}>
            <h2 className={classes.head}>
              <StateMark kind={bucketMarks[bucket]} label={FLIGHT_BUCKETS[bucket]} />
              <span className={classes.count}>{buckets[bucket]}</span>
            </h2>
            {cards.map((flight) => (
              <button
                key={flight.id}
                type="button"
                className={classes.card}
                aria-pressed={flight.id === shown}
                onClick={() => onOpen(flight.id)}
              >
                <span className={classes.name}>
                  <PlatformMark platform={flight.dsp_name} size={16} />
                  <span className={classes.clip}>
                    <LongName text={flight.name} id={readEntityId(flight.entity_id).nativeId} />
                  </span>
                  <strong>{percentWords(flight.projected_pct, 0)}</strong>
                </span>
                <span className={classes.words}>{outlookWords(flight)}</span>
              </button>
            ))}
            {buckets[bucket] > cards.length && (
              <button type="button" className={classes.more} onClick={() => onPick(bucket)}>
                Show all {buckets[bucket]}
              </button>
            )}
          </section>
        )
      })}
    </div>
  )
}
