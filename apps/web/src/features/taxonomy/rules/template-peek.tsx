import type { Template, TemplateSegment } from '@flightdeck/contract/taxonomy'
import { useQuery } from '@tanstack/react-query'
import { Loaded } from '../../../ui/loaded.tsx'
import { Peek } from '../../../ui/peek/peek.tsx'
import { FormSkeleton } from '../../../ui/skeleton/form-skeleton.tsx'
import { VersionLog } from '../../../ui/version-log.tsx'
import { NameAnatomy } from '../anatomy/name-anatomy.tsx'
import { specimenPieces } from '../anatomy/pieces.ts'
import { versionsQuery } from '../api.ts'
import { segmentTypes } from '../words.ts'
import { allowedWords } from '../allowed-words.ts'
import classes from './rules.module.css'
import { templateFacts } from './template-facts.ts'

type Props = { template: Template | null; onClose: () => void; onStep: (by: 1 | -1) => void }

/** Details beside the list: example, segments with allowed values, scope and versions. */
export function TemplatePeek({ template, onClose, onStep }: Props) {
  return (
    <Peek
      title={template?.name ?? ''}
      isOpen={template !== null}
      about={template?.id ?? null}
      onClose={onClose}
      onKeyDown={({ key }) => {
        if (key === 'j') onStep(1)
        if (key === 'k') onStep(-1)
      }}
    >
      {template !== null && <About key={template.id} template={template} />}
    </Peek>
  )
}

function About({ template }: { template: Template }) {
  const { id, specimen, segments, delimiter } = template
  const versions = useQuery(versionsQuery(id))
  return (
    <div className={classes.peek}>
      {/* A long name scrolls, so the keyboard must reach it. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <div className={classes.scrolls} tabIndex={0} role="group" aria-label="Example name">
        <NameAnatomy pieces={specimenPieces(specimen, segments, delimiter)} isLabelled />
      </div>
      <dl className={classes.facts}>
        {templateFacts(template).map(([term, words]) => (
          <FactPair key={term} term={term} words={words} />
        ))}
      </dl>
      <section>
        <h3 className={classes.heading}>Segments</h3>
        <ol className={classes.segments}>
          {segments.map((segment, at) => (
            <SegmentFacts key={segment.key} segment={segment} at={at} />
          ))}
        </ol>
      </section>
      <section>
        <h3 className={classes.heading}>History</h3>
        <Loaded query={versions} skeleton={<FormSkeleton />} failed="Couldn’t load the history">
          {(list) => <VersionLog versions={list} />}
        </Loaded>
      </section>
    </div>
  )
}

const FactPair = ({ term, words }: { term: string; words: string }) => (
  <>
    <dt>{term}</dt>
    <dd>{words}</dd>
  </>
)

const hues = 7

/** A segment in words: its name, its type, and what it allows. */
const SegmentFacts = ({ segment, at }: { segment: TemplateSegment; at: number }) => (
  <li style={{ '--hue': `var(--ch-${(at % hues) + 1})` } as React.CSSProperties}>
    <strong>{segment.label}</strong>{' '}
    <span className={classes.muted}>
      {segmentTypes[segment.type].label}
      {!segment.required && ', optional'}
    </span>
    <br />
    {allowedWords(segment)}
    {segment.help !== '' && <span className={classes.muted}> {segment.help}</span>}
  </li>
)
