import type { ValueList } from '@flightdeck/contract/taxonomy'
import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import classes from './create.module.css'
import { addSegment, changeSegment, moveSegment, removeSegment, type TemplateForm } from './form-model.ts'
import { fieldId, problemsWithin, type Problems } from './problems.ts'
import { SegmentCard } from './segment/segment-card.tsx'

type Props = {
  form: TemplateForm
  lists: readonly ValueList[]
  problems: Problems
  onChange: (change: (form: TemplateForm) => TemplateForm) => void
}

/** The segments in their order, one of them open. Alt with an arrow moves the one in focus. */
export function SegmentList({ form, lists, problems, onChange }: Props) {
  const [openUid, setOpen] = useState<number | null>(form.segments[0]?.uid ?? null)
  const box = useRef<HTMLOListElement>(null)
  const goTo = useRef<number | null>(null)
  // Focuses a row that moved or was added, so that the keyboard continues there.
  useEffect(() => {
    if (goTo.current === null) return
    const row = box.current?.querySelector<HTMLElement>(`[data-segment="${goTo.current}"]`)
    goTo.current = null
    row?.querySelector<HTMLElement>('[data-open-segment]')?.focus()
  })
  const move = (uid: number, by: 1 | -1) => {
    goTo.current = uid
    onChange((now) => moveSegment(now, uid, by))
  }
  const press = (event: KeyboardEvent) => {
    if (!event.altKey || (event.key !== 'ArrowUp' && event.key !== 'ArrowDown')) return
    const row = (event.target as Element).closest<HTMLElement>('[data-segment]')
    if (row === null) return
    event.preventDefault()
    move(Number(row.dataset.segment), event.key === 'ArrowUp' ? -1 : 1)
  }
  const add = () =>
    onChange((now) => {
      const next = addSegment(now)
      const { uid } = next.segments.at(-1)!
      goTo.current = uid
      setOpen(uid)
      return next
    })
  return (
    <section className={classes.block} aria-labelledby="segments-heading">
      <h2 className={classes.heading} id="segments-heading">
        Segments <span className={classes.muted}>Alt and ↑ or ↓ moves a segment.</span>
      </h2>
      {/* The keys are a short cut; each segment has buttons for the same. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions */}
      <ol ref={box} className={classes.segments} id={fieldId('segments')} tabIndex={-1} onKeyDown={press}>
        {form.segments.map(({ uid, segment }, at) => (
          <SegmentCard
            key={uid}
            uid={uid}
            at={at}
            segment={segment}
            before={form.segments.slice(0, at).map((one) => one.segment)}
            lists={lists}
            isByMarker={form.reading === 'marker'}
            isLast={at === form.segments.length - 1}
            isOpen={uid === openUid}
            problems={problemsWithin(problems, at)}
            onOpen={() => setOpen(uid === openUid ? null : uid)}
            onMove={(by) => move(uid, by)}
            onRemove={() => onChange((now) => removeSegment(now, uid))}
            onChange={(changed) => onChange((now) => changeSegment(now, uid, changed))}
          />
        ))}
      </ol>
      {problems.segments && (
        <p className={classes.problem} role="alert">
          {problems.segments.reason}
        </p>
      )}
      <Button
        variant="default"
        className={classes.add ?? ''}
        leftSection={<IconPlus size={16} stroke={1.75} aria-hidden />}
        onClick={add}
      >
        Add segment
      </Button>
    </section>
  )
}
