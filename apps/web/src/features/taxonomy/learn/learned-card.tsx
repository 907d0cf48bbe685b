import type { LearnedTemplate } from '@flightdeck/contract/taxonomy'
import { buildSpecimen } from '@flightdeck/domain/taxonomy'
import { Button } from '@mantine/core'
import { formatCount } from '../../../lib/count-text.ts'
import { platformName } from '../../../lib/platform-name.ts'
import { StateMark, type MarkKind } from '../../../ui/state-mark.tsx'
import { NameAnatomy } from '../anatomy/name-anatomy.tsx'
import { specimenPieces } from '../anatomy/pieces.ts'
import { allowedWords } from '../allowed-words.ts'
import { segmentTypes } from '../words.ts'
import classes from './learn.module.css'

const mostExamples = 3

/** A learned convention: the share of names it explains, and each guess with supporting names. */
export function LearnedCard({ learned, onTake }: { learned: LearnedTemplate; onTake: () => void }) {
  const { template, share, names, segments } = learned
  const { platforms, delimiter } = template
  return (
    <li className={classes.card}>
      <div className={classes.top}>
        <h2 className={classes.heading}>{template.name}</h2>
        <span className={classes.muted}>
          {Math.round(share * 100)}% of names ({formatCount(names, 'name')})
          {platforms.length > 0 && ` · ${platforms.map(platformName).join(', ')}`}
        </span>
        <Button onClick={onTake}>Use this template</Button>
      </div>
      {/* A long name scrolls, so the keyboard must reach it. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <div className={classes.scrolls} tabIndex={0} role="group" aria-label="Example name">
        <NameAnatomy
          pieces={specimenPieces(buildSpecimen(template), template.segments, delimiter)}
          isLabelled
        />
      </div>
      <ol className={classes.guesses}>
        {template.segments.map((segment) => {
          const guess = segments.find(({ key }) => key === segment.key)
          return (
            <li key={segment.key}>
              <span className={classes.top}>
                <strong>{segment.label}</strong>
                <span className={classes.muted}>{segmentTypes[segment.type].label}</span>
                {guess && <StateMark {...confidenceMark(guess.confidence)} />}
              </span>
              <span className={classes.words}>{guess?.why ?? allowedWords(segment)}</span>
              {guess && <Examples label="Supports" names={guess.examples} />}
              {guess && guess.counter_examples.length > 0 && (
                <Examples label="Doesn’t fit" names={guess.counter_examples} />
              )}
            </li>
          )
        })}
      </ol>
    </li>
  )
}

const Examples = ({ label, names }: { label: string; names: readonly string[] }) =>
  names.length > 0 && (
    <span className={classes.examples}>
      {label}:{' '}
      {names.slice(0, mostExamples).map((name) => (
        <code key={name}>{name}</code>
      ))}
    </span>
  )

const [sureFrom, likelyFrom] = [0.9, 0.7]

/** How sure a guess is, as a shape and in words: `96% sure`. */
const confidenceMark = (confidence: number): { kind: MarkKind; label: string } => ({
  kind: confidence >= sureFrom ? 'ok' : confidence >= likelyFrom ? 'watch' : 'over',
  label: `${Math.floor(confidence * 100)}% sure`,
})
