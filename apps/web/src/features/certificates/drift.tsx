import type { CertificateDrift } from '@flightdeck/contract/certificates'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { formatCount } from '../../lib/count-text.ts'
import { momentIn } from '../../lib/moment.ts'
import { platformName } from '../../lib/platform-name.ts'
import { useTimeZone } from '../../lib/preferences/use-time-zone.ts'
import { Loaded } from '../../ui/loaded.tsx'
import { CardSkeleton } from '../../ui/skeleton/card-skeleton.tsx'
import { StateMark } from '../../ui/state-mark.tsx'
import panel from '../../ui/panel.module.css'
import { kindWords } from '../checks/index.ts'
import { driftQuery } from './api.ts'
import { checkDriftWords, driftWords } from './certificate-words.ts'
import classes from './certificate.module.css'

const outcomes = { passes: 'passes', fails: 'fails', not_applicable: 'does not apply' } as const
type DriftEntity = CertificateDrift['gone'][number]

/** Differences from the signed state. */
export function Drift({ id }: { id: number }) {
  const drift = useQuery(driftQuery(id))
  return (
    <section className={classes.card} aria-label="Since then">
      <Loaded query={drift} skeleton={<CardSkeleton />} failed="Couldn't load what changed">
        {(loadedDrift) => <DriftSections drift={loadedDrift} />}
      </Loaded>
    </section>
  )
}

function DriftSections({ drift }: { drift: CertificateDrift }) {
  const timeZone = useTimeZone()
  const { settings, settings_total, gone, results, results_total, checks } = drift
  return (
    <>
      <h2 className={classes.heading}>
        <StateMark kind={settings_total === 0 ? 'ok' : 'watch'} label={driftWords(settings_total)} />
      </h2>
      <Log label="Settings that changed" total={settings_total}>
        {settings.map(({ entity, field, before, after, who, when }) => (
          <li key={`${entity.kind} ${entity.id} ${field}`}>
            <Where entity={entity} />: {field} <del>{before}</del> → <ins>{after}</ins>
            <span className={panel.when}>
              {who ?? 'Someone on the platform'}, {momentIn(timeZone, when)}
            </span>
          </li>
        ))}
      </Log>
      {gone.length > 0 && <h3 className={panel.heading}>No longer on the platform</h3>}
      <Log label="No longer on the platform" total={gone.length}>
        {gone.map((entity) => (
          <li key={`${entity.kind} ${entity.id}`}>
            <Where entity={entity} />
          </li>
        ))}
      </Log>
      {results.length > 0 && (
        <h3 className={panel.heading}>{formatCount(results_total, 'result')} changed</h3>
      )}
      <Log label="Results that changed" total={results_total}>
        {results.map(({ entity, check, before, after, found: what, when }) => (
          <li key={`${entity.kind} ${entity.id} ${check.id}`}>
            <Where entity={entity} />: {check.name} <del>{outcomes[before]}</del> →{' '}
            <ins>{outcomes[after]}</ins>
            {what !== null && `, found ${what}`}
            <span className={panel.when}>{momentIn(timeZone, when)}</span>
          </li>
        ))}
      </Log>
      {checks.length > 0 && (
        <h3 className={panel.heading}>Settings of {formatCount(checks.length, 'check')} changed</h3>
      )}
      <Log label="Checks that changed" total={checks.length}>
        {checks.map((check) => (
          <li key={`${check.id} ${check.platform} ${check.channel}`}>
            {check.name} ({check.id}). {checkDriftWords(check)}
          </li>
        ))}
      </Log>
    </>
  )
}

const Where = ({ entity: { platform, kind, name } }: { entity: DriftEntity }) => (
  <>
    {platformName(platform)} {kindWords[kind]} <strong>{name}</strong>
  </>
)

const few = 4

/** Shows the first few entries and the others on demand; counts those beyond the response. */
function Log({ label, total, children }: { label: string; total: number; children: ReactNode[] }) {
  const [isOpen, setOpen] = useState(false)
  if (children.length === 0) return null
  const left = total - children.length
  return (
    <>
      <ul className={panel.log} aria-label={label}>
        {isOpen ? children : children.slice(0, few)}
      </ul>
      {!isOpen && children.length > few && (
        <Button
          variant="default"
          size="compact-sm"
          className={classes.more ?? ''}
          onClick={() => setOpen(true)}
        >
          Show {children.length - few} more
        </Button>
      )}
      {left > 0 && <p className={classes.note}>And {left.toLocaleString('en-GB')} more.</p>}
    </>
  )
}
