import type { CertificateDrift } from '@flightdeck/contract'
import { useQuery } from '@tanstack/react-query'
import { counted } from '../../../lib/counted.ts'
import { momentIn } from '../../../lib/moment.ts'
import { platformName } from '../../../lib/platform-name.ts'
import { useTimeZone } from '../../../lib/preferences/use-time-zone.ts'
import { Loaded } from '../../../ui/loaded.tsx'
import { CardSkeleton } from '../../../ui/skeleton/card-skeleton.tsx'
import { StateMark } from '../../../ui/state-mark.tsx'
import panel from '../panel.module.css'
import { kindWords } from '../vocabulary.ts'
import { driftQuery } from './api.ts'
import { checkDriftWords, driftWords } from './certificate-words.ts'
import classes from './certificate.module.css'

const outcomes = { passes: 'passes', fails: 'fails', not_applicable: 'does not apply' } as const
type DriftEntity = CertificateDrift['gone'][number]

/** What is no longer as it was signed. */
export function Drift({ id }: { id: number }) {
  const drift = useQuery(driftQuery(id))
  return (
    <section className={classes.card} aria-label="Since then">
      <Loaded query={drift} skeleton={<CardSkeleton />} failed="What changed since could not be loaded">
        {(found) => <Found found={found} />}
      </Loaded>
    </section>
  )
}

function Found({ found }: { found: CertificateDrift }) {
  const timeZone = useTimeZone()
  const { settings, settings_total, gone, results, results_total, checks } = found
  return (
    <>
      <h2 className={classes.heading}>
        <StateMark kind={settings_total === 0 ? 'ok' : 'watch'} label={driftWords(settings_total)} />
      </h2>
      {settings.length > 0 && (
        <ul className={panel.log} aria-label="Settings that changed">
          {settings.map(({ entity, field, before, after, who, when }) => (
            <li key={`${entity.kind} ${entity.id} ${field}`}>
              <Where entity={entity} />: {field} <del>{before}</del> → <ins>{after}</ins>
              <span className={panel.when}>
                {who ?? 'Somebody on the platform'}, {momentIn(timeZone, when)}
              </span>
            </li>
          ))}
        </ul>
      )}
      <More count={settings_total - settings.length} what="setting" />
      {results.length > 0 && (
        <>
          <h3 className={panel.heading}>{counted(results_total, 'result')} would be other now</h3>
          <ul className={panel.log} aria-label="Results that would be other now">
            {results.map(({ entity, check, before, after, found: what, when }) => (
              <li key={`${entity.kind} ${entity.id} ${check.id}`}>
                <Where entity={entity} />: {check.name} <del>{outcomes[before]}</del> →{' '}
                <ins>{outcomes[after]}</ins>
                {what !== null && `, found ${what}`}
                <span className={panel.when}>{momentIn(timeZone, when)}</span>
              </li>
            ))}
          </ul>
          <More count={results_total - results.length} what="result" />
        </>
      )}
      {gone.length > 0 && (
        <>
          <h3 className={panel.heading}>No longer on the platform</h3>
          <ul className={panel.log}>
            {gone.map((entity) => (
              <li key={`${entity.kind} ${entity.id}`}>
                <Where entity={entity} />
              </li>
            ))}
          </ul>
        </>
      )}
      {checks.length > 0 && (
        <>
          <h3 className={panel.heading}>{counted(checks.length, 'check')} set otherwise now</h3>
          <ul className={panel.log} aria-label="Checks that changed">
            {checks.map((check) => (
              <li key={`${check.id} ${check.platform} ${check.channel}`}>
                {check.name} ({check.id}). {checkDriftWords(check)}
              </li>
            ))}
          </ul>
        </>
      )}
    </>
  )
}

const Where = ({ entity: { platform, kind, name } }: { entity: DriftEntity }) => (
  <>
    {platformName(platform)} {kindWords[kind]} <strong>{name}</strong>
  </>
)

const More = ({ count, what }: { count: number; what: string }) =>
  count > 0 ? <p className={classes.note}>And {counted(count, `more ${what}`)}.</p> : null
