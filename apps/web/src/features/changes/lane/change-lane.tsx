import { Anchor } from '@mantine/core'
import { useElementSize } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { shortDay } from '../../../lib/day-text.ts'
import { Axis } from '../../../ui/charts/axis.tsx'
import { changeLaneQuery, type LaneQuery } from '../api.ts'
import classes from './change-lane.module.css'
import { apart, laneMarks, laneWords, type LaneMark, type LanePlaces } from './lane-marks.ts'

type Props = LaneQuery & {
  places: LanePlaces
  /** Labels the days; for lanes without a chart above. */
  hasAxis?: boolean
  /** Address on this page with details of a day's outside changes. */
  placeOnPage?: (day: string) => string | undefined
}

/** Smallest touch target, plus a pixel between two. */
const markPixels = 25

/** Lane below a chart: changes by our change sets and changes made in the platform. */
export function ChangeLane({ places, hasAxis = false, placeOnPage, ...query }: Props) {
  const { data } = useQuery(changeLaneQuery(query))
  const { ref, width } = useElementSize()
  const marks = apart(laneMarks(data?.ticks ?? [], query, places), width > 0 ? markPixels / width : 0)
  return (
    <div className={classes.lane}>
      <ul ref={ref} className={classes.marks} aria-label="Changes by day">
        {marks.map((mark) => (
          <li key={mark.key} style={{ left: `${mark.place * 100}%` }} data-whose={mark.whose}>
            <Mark mark={mark} href={placeOnPage?.(mark.day)} />
          </li>
        ))}
      </ul>
      {hasAxis && <Axis marks={[shortDay(query.from), shortDay(query.to)]} />}
      <p className={classes.words}>{data && laneWords(data, query)}</p>
    </div>
  )
}

function Mark({ mark: { setId, words }, href }: { mark: LaneMark; href: string | undefined }) {
  const markProps = { className: classes.mark ?? '', 'aria-label': words, title: words }
  if (setId !== null)
    return <Anchor component={Link} to="/changes" search={{ set: setId } as never} {...markProps} />
  return href === undefined ? <span role="img" {...markProps} /> : <Anchor href={href} {...markProps} />
}
