import type { Reallocation as Division, Reallocation } from '@flightdeck/contract/pacing'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useDebouncedValue } from '@mantine/hooks'
import { useState } from 'react'
import { call } from '../../../lib/call.ts'
import { Loaded } from '../../../ui/loaded.tsx'
import panel from '../../../ui/panel.module.css'
import { FormSkeleton } from '../../../ui/skeleton/form-skeleton.tsx'
import { formatCount } from '../../../lib/count-text.ts'
import { pacing } from '../api.ts'
import { PreparedDiff } from '../lever/prepared-diff.tsx'
import { Limits, type MoveLimits } from './limits.tsx'
import { Outlooks } from './outlooks.tsx'
import { assumptionWords, leftOutWords, unplacedWords } from './reallocation-words.ts'
import classes from './reallocation.module.css'

type Props = { id: number; name: string; onProposed: () => void }

const usual: MoveLimits = { most_move_pct: 30, least_share_pct: 0, most_share_pct: 100, returns: 0.7 }
const typingMs = 300

/** Money divided by what lines return, within limits: what it is expected to bring, and the changes it takes. */
export default function Reallocation({ id, name, onProposed }: Props) {
  const [limits, setLimits] = useState(usual)
  const [settled] = useDebouncedValue(limits, typingMs)
  const divided = useQuery({
    queryKey: [pacing, 'reallocate', id, settled],
    queryFn: () => call('pacing.reallocate', { body: { id, ...settled } }),
    placeholderData: keepPreviousData,
  })
  return (
    <div className={panel.panel}>
      <Limits limits={limits} kpi={divided.data?.kpi ?? null} onChange={setLimits} />
      <Loaded query={divided} skeleton={<FormSkeleton />} failed="Couldn’t divide this budget">
        {(division) => (
          <Divided division={division} returns={settled.returns ?? 0.7} name={name} onProposed={onProposed} />
        )}
      </Loaded>
    </div>
  )
}

type DividedProps = { division: Division; returns: number; name: string; onProposed: () => void }

function Divided({ division, returns, name, onProposed }: DividedProps) {
  const [unplaced, leftOut] = [unplacedWords(division), leftOutWords(division)]
  if (division.lines.length === 0)
    return <p className={panel.text}>No line item here has a budget of its own with a projection yet.</p>
  return (
    <>
      <Outlooks division={division} />
      <p className={panel.text}>
        {unplaced !== '' && <>{unplaced} </>}
        {assumptionWords(returns, division)}
      </p>
      {leftOut !== '' && <p className={panel.text}>{leftOut}</p>}
      <PreparedDiff
        key={JSON.stringify(division.changes)}
        title={`Move budget: ${name}`.slice(0, 200)}
        found={division}
        onProposed={onProposed}
      />
      <StayingLines division={division} />
    </>
  )
}

/** Line items that keep what they have, each with its reason. */
function StayingLines({ division: { lines, others } }: { division: Reallocation }) {
  const staying = [
    ...lines.flatMap(({ entity, stays }) => (stays === null ? [] : [{ entity, reason: stays }])),
    ...others,
  ]
  if (staying.length === 0) return null
  return (
    <section aria-label="Left alone">
      <h3 className={panel.heading}>{formatCount(staying.length, 'line item')} left alone</h3>
      <ul className={classes.list}>
        {staying.map(({ entity, reason }) => (
          <li key={`${entity.type} ${entity.id}`}>
            <b>{entity.name}</b> {reason}
          </li>
        ))}
      </ul>
    </section>
  )
}
