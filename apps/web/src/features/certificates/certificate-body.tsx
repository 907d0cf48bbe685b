import type { CertifiedContent } from '@flightdeck/contract/certificates'
import { certifiedRiskWords, CHECK_MODES, VERDICTS } from '@flightdeck/domain/checks'
import { readEntityId } from '@flightdeck/domain/entities'
import { formatCount } from '../../lib/count-text.ts'
import { longDay } from '../../lib/day-text.ts'
import { momentIn } from '../../lib/moment.ts'
import { platformName } from '../../lib/platform-name.ts'
import { CopyText } from '../../ui/copy-text.tsx'
import { Ledger } from '../../ui/ledger.tsx'
import ledger from '../../ui/ledger.module.css'
import { PlatformMark } from '../../ui/platform-mark.tsx'
import { StateMark } from '../../ui/state-mark.tsx'
import { SeverityMark, kindWords } from '../checks/index.ts'
import { setWith, verdictMark } from './certificate-words.ts'
import classes from './certificate.module.css'

type Props = { content: CertifiedContent; hash: string; isIntact: boolean }

const numbers = new Intl.NumberFormat('en-GB')

/**
 * Content of a certificate, identical for members and link holders. Times are in the organisation's time
 * zone.
 */
export function CertificateBody({ content, hash, isIntact }: Props) {
  const { verdict, totals, zone, reason } = content
  const at = (iso: string) => `${momentIn(zone, iso)} (${zone})`
  return (
    <>
      <section className={classes.verdict} data-verdict={verdict} aria-label="Verdict">
        <span className={classes.organisation}>{content.organisation}</span>
        <span className={classes.word}>
          <StateMark {...verdictMark(content)} />
        </span>
        <p className={classes.text}>
          {formatCount(totals.checks, 'check')} on {formatCount(totals.entities, 'item')}:{' '}
          {numbers.format(totals.passed)} passed, {numbers.format(totals.failed)} failed,{' '}
          {numbers.format(totals.not_applicable)} n/a. {VERDICTS[verdict].means}
        </p>
        {reason !== null && (
          <p className={classes.text}>
            Reason given by {content.signed_by}: {reason}
          </p>
        )}
      </section>
      <dl className={classes.facts}>
        <dt>Scope</dt>
        <dd>{content.scope}</dd>
        {content.at_risk !== null && (
          <>
            <dt>Spend at risk</dt>
            <dd>{certifiedRiskWords(content.at_risk)}</dd>
          </>
        )}
        {content.unknown_ids.length > 0 && (
          <>
            <dt>IDs not found</dt>
            <dd>{content.unknown_ids.join(', ')}</dd>
          </>
        )}
        <dt>Requested</dt>
        <dd>
          {content.asked_by}, {at(content.asked_at)}
        </dd>
        <dt>Checked</dt>
        <dd>{at(content.checked_at)}</dd>
        <dt>Signed</dt>
        <dd>
          {content.signed_by}, {at(content.signed_at)}
        </dd>
        <dt>Data</dt>
        <dd>
          <ul className={classes.plain}>
            {content.accounts.map(({ id, platform, name, settings_read_at, data_through, failing_since }) => (
              <li key={`${platform} ${id}`}>
                {platformName(platform)}, {name}: settings synced{' '}
                {settings_read_at === null ? 'at an unknown time' : at(settings_read_at)},{' '}
                {data_through === null ? 'no data yet' : `data through ${longDay(data_through)}`}
                {failing_since !== null && (
                  <StateMark kind="watch" label={`sync failing since ${at(failing_since)}`} />
                )}
              </li>
            ))}
          </ul>
        </dd>
        <dt>Content hash</dt>
        <dd>
          <span className={classes.hash}>
            <CopyText text={hash} />
          </span>
          {isIntact ? (
            <StateMark kind="ok" label="Content matches its hash" />
          ) : (
            <StateMark kind="crit" label="Content doesn't match its hash. Don't rely on this certificate." />
          )}
        </dd>
      </dl>
      <Failures content={content} />
      <Checks checks={content.checks} />
      <Entities content={content} />
    </>
  )
}

function Failures({ content: { failures, totals, checks } }: { content: CertifiedContent }) {
  const names = new Map(checks.map(({ id, name }) => [id, name]))
  return (
    <section className={classes.section}>
      <h2 className={classes.heading}>Failures</h2>
      {failures.length === 0 && <StateMark kind="ok" label="No failures" />}
      {failures.length > 0 && (
        <Ledger
          caption="Failures"
          cards
          columns={[
            { label: 'Check' },
            { label: 'Mode' },
            { label: 'Where' },
            { label: 'Expected' },
            { label: 'Found' },
          ]}
        >
          {failures.map(({ check, mode, expected, found, entity }) => (
            <tr key={`${check} ${entity.kind} ${entity.id}`}>
              <th scope="row">{names.get(check) ?? check}</th>
              <td>{CHECK_MODES[mode].label}</td>
              <td>
                <span className={classes.where}>
                  <PlatformMark platform={entity.platform} size={16} />
                  <span>
                    {entity.name} <span className={classes.note}>{kindWords[entity.kind]}</span>
                  </span>
                </span>
              </td>
              <td>{expected}</td>
              <td>{found}</td>
            </tr>
          ))}
        </Ledger>
      )}
      <Rest count={totals.failed - failures.length} what="failures" />
    </section>
  )
}

function Checks({ checks }: { checks: CertifiedContent['checks'] }) {
  return (
    <section className={classes.section}>
      <h2 className={classes.heading}>Checks</h2>
      <Ledger
        caption="Checks"
        cards
        columns={[
          { label: 'Check' },
          { label: 'Severity' },
          { label: 'Settings' },
          { label: 'Failed', isFigure: true },
          { label: 'Passed', isFigure: true },
          { label: 'N/A', isFigure: true },
        ]}
      >
        {checks.map(({ id, name, severity, selections, failed, passed, not_applicable }) => (
          <tr key={id}>
            <th scope="row">
              {name} <span className={classes.note}>{id}</span>
            </th>
            <td>
              <SeverityMark severity={severity} />
            </td>
            <td>{selections.map(setWith).join('; ')}</td>
            <td className={ledger.end}>{numbers.format(failed)}</td>
            <td className={ledger.end} data-waits>
              {numbers.format(passed)}
            </td>
            <td className={ledger.end} data-waits>
              {numbers.format(not_applicable)}
            </td>
          </tr>
        ))}
      </Ledger>
    </section>
  )
}

function Entities({ content: { entities, totals } }: { content: CertifiedContent }) {
  return (
    <section className={classes.section}>
      <h2 className={classes.heading}>Items checked</h2>
      <Ledger
        caption="Items checked"
        cards
        columns={[
          { label: 'Item' },
          { label: 'In' },
          { label: 'ID' },
          { label: 'Version', isFigure: true },
          { label: 'Failed', isFigure: true },
          { label: 'Passed', isFigure: true },
        ]}
      >
        {entities.map(({ id, kind, name, platform, account, path, version, failed, passed }) => (
          <tr key={`${kind} ${id}`}>
            <th scope="row">
              <span className={classes.where}>
                <PlatformMark platform={platform} size={16} />
                <span>
                  {name} <span className={classes.note}>{kindWords[kind]}</span>
                </span>
              </span>
            </th>
            <td>{[account, ...path].join(' › ')}</td>
            <td className={classes.id}>{readEntityId(id).nativeId}</td>
            <td className={ledger.end} data-waits>
              {version}
            </td>
            <td className={ledger.end}>{failed}</td>
            <td className={ledger.end} data-waits>
              {passed}
            </td>
          </tr>
        ))}
      </Ledger>
      <Rest count={totals.entities - entities.length} what="items" />
    </section>
  )
}

const Rest = ({ count, what }: { count: number; what: string }) =>
  count > 0 ? (
    <p className={classes.note}>
      And {numbers.format(count)} more {what}. The JSON file lists all.
    </p>
  ) : null
