import type { CoverageSplit, TemplateList } from '@flightdeck/contract/taxonomy'
import { Anchor, NativeSelect } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { formatCount } from '../../../lib/count-text.ts'
import { coverageQuery, type CoverageSplitBy } from '../api.ts'
import { violationsPlace } from '../links.ts'
import { percentWords } from '../words.ts'
import classes from './coverage.module.css'

type SplitBy = 'segment' | CoverageSplitBy
/** Row of the league; `share` is of all failures, or of the row's own names. */
type Rank = { key: string; label: string; title: string; share: number; place: object; words: string }

const most = 4
const choices = [
  { value: 'segment', label: 'Failures by segment' },
  { value: 'person', label: 'Failing names by person' },
  { value: 'account', label: 'Failing names by account' },
] satisfies { value: SplitBy; label: string }[]

/** Ranks failing names by segment, person or account, to show where training helps. */
export function FailureLeague({ segments }: { segments: TemplateList['league'] }) {
  const [by, setBy] = useState<SplitBy>('segment')
  if (segments.length === 0) return null
  return (
    <div className={classes.league}>
      <NativeSelect
        className={classes.by ?? ''}
        aria-label="Failures by"
        size="xs"
        variant="unstyled"
        data={choices}
        value={by}
        onChange={({ currentTarget: { value } }) => setBy(value as SplitBy)}
      />
      {by === 'segment' ? <Ranks ranks={segments.map(segmentRank)} /> : <SplitRanks by={by} />}
    </div>
  )
}

function SplitRanks({ by }: { by: CoverageSplitBy }) {
  const { data, isError } = useQuery(coverageQuery(by))
  if (isError) return <p className={classes.muted}>Couldn’t load the coverage. Try again.</p>
  if (!data) return <p className={classes.muted}>Counting…</p>
  return <Ranks ranks={data.map((row) => splitRank(by, row))} />
}

function Ranks({ ranks }: { ranks: Rank[] }) {
  return (
    <ol className={classes.ranks}>
      {ranks.slice(0, most).map(({ key, label, title, share, place, words }) => (
        <li key={key} title={title}>
          <Anchor component={Link} {...place} inherit>
            {label}
          </Anchor>
          <span className={classes.track} aria-hidden>
            <span style={{ width: `${share * 100}%` }} />
          </span>
          <span data-figure>{words}</span>
        </li>
      ))}
    </ol>
  )
}

const segmentRank = ({ key, label, failures, share }: TemplateList['league'][number]): Rank => ({
  key,
  label,
  title: formatCount(failures, 'failure'),
  share,
  place: violationsPlace({ segment: key }),
  words: `${Math.round(share * 100)}%`,
})

function splitRank(by: CoverageSplitBy, row: CoverageSplit['rows'][number]): Rank {
  const failing = row.repairable + row.invalid
  return {
    key: row.key,
    label: row.label,
    title: `${failing.toLocaleString('en-GB')} of ${formatCount(row.names, 'name')} failing: ${row.repairable.toLocaleString('en-GB')} repairable, ${row.invalid.toLocaleString('en-GB')} not valid`,
    share: failing / row.names,
    place: violationsPlace(by === 'person' ? { person: row.key } : { account: Number(row.key) }),
    words: percentWords(failing, row.names),
  }
}
