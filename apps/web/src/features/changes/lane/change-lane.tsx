import { Anchor } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { changeLaneQuery, type LaneAsked } from '../api.ts'
import classes from './change-lane.module.css'
import { laneMarks, type LanePlaces } from './lane-marks.ts'

type Props = LaneAsked & { places: LanePlaces }

/** The lane under a chart of days: what our change sets changed, and what others changed in the platform. */
export function ChangeLane({ places, ...asked }: Props) {
  const { data } = useQuery(changeLaneQuery(asked))
  const marks = laneMarks(data?.ticks ?? [], asked, places)
  return (
    <div className={classes.lane}>
      <ul className={classes.marks} aria-label="Changes by day">
        {marks.map(({ key, whose, place, setId, words }) => (
          <li key={key} style={{ left: `${place * 100}%` }} data-whose={whose}>
            {setId === null ? (
              <span className={classes.mark} role="img" aria-label={words} title={words} />
            ) : (
              <Anchor
                className={classes.mark}
                component={Link}
                to="/changes"
                search={{ set: setId } as never}
                aria-label={words}
                title={words}
              />
            )}
          </li>
        ))}
      </ul>
      <p className={classes.words}>{data && wordsFor(marks.length)}</p>
    </div>
  )
}

const wordsFor = (count: number): string =>
  count === 0 ? 'No changes in these days.' : 'Filled: our change sets. Hollow: changed in the platform.'
