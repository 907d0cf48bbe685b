import type { TemplateList as Answer } from '@flightdeck/contract/taxonomy'
import { formatCount } from '../../../lib/count-text.ts'
import { StateMark } from '../../../ui/state-mark.tsx'
import { nameMarks, validWords } from '../words.ts'
import { CoverageRiver } from './coverage-river.tsx'
import classes from './coverage.module.css'
import { FailureLeague } from './failure-league.tsx'

/** How well names follow their templates: now, day by day, and where they fail. */
export function CoverageBand({ answer: { coverage, uncovered, days, league } }: { answer: Answer }) {
  const { names, repairable, invalid } = coverage
  return (
    <section className={classes.band} aria-label="Coverage">
      <div className={classes.now}>
        <p className={classes.figure} data-figure>
          {validWords(coverage)} <span className={classes.unit}>valid</span>
        </p>
        <p className={classes.muted}>
          {formatCount(names, 'name')} covered
          {uncovered > 0 && `, ${uncovered.toLocaleString('en-GB')} without a template`}
        </p>
        <p className={classes.marks}>
          <StateMark
            kind={nameMarks.repairable.kind}
            label={`${repairable.toLocaleString('en-GB')} repairable`}
          />
          <StateMark kind={nameMarks.invalid.kind} label={`${invalid.toLocaleString('en-GB')} not valid`} />
        </p>
      </div>
      <CoverageRiver days={days} />
      <FailureLeague segments={league} />
    </section>
  )
}
