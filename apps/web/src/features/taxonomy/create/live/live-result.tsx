import type { SampleName } from '@flightdeck/contract/taxonomy'
import type { NamingTemplate } from '@flightdeck/domain/taxonomy'
import { Button, SegmentedControl, VisuallyHidden } from '@mantine/core'
import { useDeferredValue, useMemo, useState } from 'react'
import { formatCount } from '../../../../lib/count-text.ts'
import { useKeys } from '../../../../lib/use-keys.ts'
import { percentWords } from '../../words.ts'
import type { JudgedNames } from './judging.ts'
import { countIn, countStatuses, FILTERS, filteredIndexes, type LiveFilter } from './live-model.ts'
import { LiveNames } from './live-names.tsx'
import classes from './live.module.css'

type Props = {
  names: readonly SampleName[]
  /** Total number of names, of which only a sample may be loaded. */
  total: number
  template: NamingTemplate
  judged: JudgedNames | null
  isBehind: boolean
}

const labels: Record<LiveFilter, string> = { all: 'All', failing: 'Failing', repairable: 'Repairable' }
const step = 50
const keyWords = { f: 'Next failing name' }

/** Live result of an edited template on the existing names. */
export function LiveResult({ names, total, template, judged: evaluation, isBehind }: Props) {
  const [filter, setFilter] = useState<LiveFilter>('all')
  const [most, setMost] = useState(step)
  const shownTemplate = useDeferredValue(template)
  useKeys({ f: nextFailing }, keyWords)
  const statuses = evaluation?.statuses.length === names.length ? evaluation.statuses : null
  const counts = useMemo(() => (statuses === null ? null : countStatuses(statuses)), [statuses])
  const listed = useMemo(
    () => (statuses === null ? [] : filteredIndexes(statuses, filter, most)),
    [statuses, filter, most],
  )
  if (counts === null) return <p className={classes.muted}>Testing {formatCount(names.length, 'name')} …</p>
  const { valid, repairable, invalid } = counts
  const looking = evaluation?.looking ?? 0
  const words = `${percentWords(valid, names.length)} valid · ${percentWords(repairable, names.length)} repairable · ${percentWords(invalid, names.length)} not valid`
  const left = countIn(counts, filter)
  return (
    <div className={classes.live} aria-busy={isBehind}>
      <div className={classes.bar} aria-hidden>
        <span data-part="valid" style={{ flexGrow: valid }} />
        <span data-part="repairable" style={{ flexGrow: repairable }} />
        <span data-part="invalid" style={{ flexGrow: invalid }} />
      </div>
      <p className={classes.words}>
        {words}
        {looking > 0 && ` · checking ${formatCount(looking, 'name')} for a fix`}
      </p>
      <VisuallyHidden component="output">{isBehind || looking > 0 ? '' : words}</VisuallyHidden>
      <div className={classes.filters}>
        <SegmentedControl
          aria-label="Show"
          size="xs"
          data={FILTERS.map((value) => ({ value, label: labels[value] }))}
          value={filter}
          onChange={(picked) => {
            setFilter(picked)
            setMost(step)
          }}
        />
        <span className={classes.muted}>
          {formatCount(left, 'name')}
          {total > names.length && ` of ${total.toLocaleString('en-GB')}`}
        </span>
      </div>
      <LiveNames names={listed.map((at) => names[at]!)} template={shownTemplate} />
      {left > listed.length && (
        <Button variant="subtle" size="compact-sm" onClick={() => setMost(most + step)}>
          Show more
        </Button>
      )}
    </div>
  )
}

/** Leads to the failing name after the one in focus, and from the last to the first. */
function nextFailing(): void {
  const failing = [...document.querySelectorAll<HTMLElement>('[data-failing]')]
  const here = failing.indexOf(document.activeElement as HTMLElement)
  failing[(here + 1) % Math.max(failing.length, 1)]?.focus()
}
