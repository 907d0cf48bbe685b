import type { Finding } from '@flightdeck/contract/findings'
import { Anchor } from '@mantine/core'
import { formatCount } from '../../../lib/count-text.ts'
import { platformName } from '../../../lib/platform-name.ts'
import type { FindingFix } from './chosen-fixes.ts'
import classes from './fix.module.css'

type Props = { findings: readonly Finding[]; fixes: readonly FindingFix[] }

/** Fixes that only a user can make, with a link to the platform. */
export function ByHand({ findings, fixes }: Props) {
  const manual = fixes.filter((fix) => fix.manual !== null)
  if (manual.length === 0) return null
  return (
    <section aria-label="To fix in the platform">
      <h3 className={classes.heading}>{formatCount(manual.length, 'issue')} to fix in the platform</h3>
      <ul className={classes.list}>
        {manual.map(({ finding_id, manual: sentence, deep_link }) => {
          const finding = findings.find(({ id }) => id === finding_id)
          return (
            <li key={finding_id}>
              <b>{finding?.entity.name}</b> {sentence}{' '}
              {deep_link !== null && finding && (
                <Anchor href={deep_link} target="_blank" rel="noreferrer" size="sm">
                  Open in {platformName(finding.dsp_name)}
                </Anchor>
              )}
            </li>
          )
        })}
      </ul>
    </section>
  )
}
