import { Anchor } from '@mantine/core'
import { useElementSize } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { shortDay } from '../../../lib/day-text.ts'
import { Axis } from '../../../ui/charts/axis.tsx'
import { changeLaneQuery, type LaneQuery } from '../api.ts'
import classes from './change-lane.module.css'
import { apart, laneMarks, type LaneMark, type LanePlaces } from './lane-marks.ts'

type Props = LaneQuery & {
  places: LanePlaces
  /** Where no chart above says which days these are. */
  hasAxis?: boolean
  /** Where on this page more is said about what others changed on a day. */
  placeOnPage?: (day: string) => string | undefined
}

/** What a finger needs, and a pixel between two. */
const markPixels = 25

/** The lane under a chart of days: what our change sets changed, and what others changed in the platform. */
export function ChangeLane({ places, hasAxis = false, placeOnPage, ...asked }: Props) {
  const { data } = useQuery(changeLaneQuery(asked))
  const { ref, width } = useElementSize()
  const marks = apart(laneMarks(data?.ticks ?? [], asked, places), width > 0 ? markPixels / width : 0)
  return (
    <div className={classes.lane}>
      <ul ref={ref} className={classes.marks} aria-label="Changes by day">
        {marks.map((mark) => (
          <li key={mark.key} style={{ left: `${mark.place * 100}%` }} data-whose={mark.whose}>
            <Mark mark={mark} href={placeOnPage?.(mark.day)} />
          </li>
        ))}
      </ul>
      {hasAxis && <Axis marks={[shortDay(asked.from), shortDay(asked.to)]} />}
      <p className={classes.words}>{data && wordsFor(marks.length)}</p>
    </div>
  )
}

function Mark({ mark: { setId, words }, href }: { mark: LaneMark; href: string | undefined }) {
  const said = { className: classes.mark ?? '', 'aria-label': words, title: words }
  if (setId !== null)
    return <Anchor component={Link} to="/changes" search={{ set: setId } as never} {...said} />
  return href === undefined ? <span role="img" {...said} /> : <Anchor href={href} {...said} />
}

const wordsFor = (count: number): string =>
  count === 0 ? 'No changes in these days.' : 'Filled: our change sets. Hollow: changed in the platform.'
