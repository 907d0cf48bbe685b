import type { CertifiedContent } from '@flightdeck/contract'
import { CHECK_MODES, VERDICTS } from '@flightdeck/domain'
import { counted } from '../../../lib/counted.ts'
import { longDay } from '../../../lib/day-text.ts'
import { momentIn } from '../../../lib/moment.ts'
import { platformName } from '../../../lib/platform-name.ts'
import { CopyText } from '../../../ui/copy-text.tsx'
import { Ledger } from '../../../ui/ledger.tsx'
import ledger from '../../../ui/ledger.module.css'
import { PlatformMark } from '../../../ui/platform-mark.tsx'
import { StateMark } from '../../../ui/state-mark.tsx'
import { SeverityMark } from '../severity-mark.tsx'
import { kindWords } from '../vocabulary.ts'
import { setWith, verdictMark } from './certificate-words.ts'
import classes from './certificate.module.css'

type Props = { content: CertifiedContent; hash: string; isIntact: boolean }

const sentence = (text: string) => `${text.charAt(0).toUpperCase()}${text.slice(1)}.`
const numbers = new Intl.NumberFormat('en-GB')

/** What a certificate says, the same to members and to whoever holds a link to it. Moments are on the organisation's clock. */
export function CertificateBody({ content, hash, isIntact }: Props) {
  const { verdict, totals, zone } = content
  const at = (iso: string) => `${momentIn(zone, iso)} (${zone})`
  return (
    <>
      <section className={classes.verdict} data-verdict={verdict} aria-label="Verdict">
        <span className={classes.organisation}>{content.organisation}</span>
        <span className={classes.word}>
          <StateMark {...verdictMark(verdict)} />
        </span>
        <p className={classes.text}>
          {counted(totals.entities, 'entity', 'entities')} held against {counted(totals.checks, 'check')}:{' '}
          {numbers.format(totals.failed)} fail, {numbers.format(totals.passed)} pass,{' '}
          {numbers.format(totals.not_applicable)} do not apply. {sentence(VERDICTS[verdict].means)}
        </p>
      </section>
      <dl className={classes.facts}>
        <dt>Scope</dt>
        <dd>{content.scope}</dd>
        {content.unknown_ids.length > 0 && (
          <>
            <dt>Unknown ids</dt>
            <dd>{content.unknown_ids.join(', ')}</dd>
          </>
        )}
        <dt>Asked for</dt>
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
                {platformName(platform)}, {name}: settings read{' '}
                {settings_read_at === null ? 'at a time that is not known' : at(settings_read_at)},{' '}
                {data_through === null ? 'no numbers yet' : `numbers through ${longDay(data_through)}`}
                {failing_since !== null && (
                  <StateMark kind="watch" label={`could not be read since ${at(failing_since)}`} />
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
            <StateMark kind="crit" label="Content does not match its hash: do not rely on it" />
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
      <h2 className={classes.heading}>What fails</h2>
      {failures.length === 0 && <StateMark kind="ok" label="Nothing fails" />}
      {failures.length > 0 && (
        <Ledger
          caption="What fails"
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
          { label: 'Set with' },
          { label: 'Fail', isFigure: true },
          { label: 'Pass', isFigure: true },
          { label: 'Do not apply', isFigure: true },
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
      <h2 className={classes.heading}>What was looked at</h2>
      <Ledger
        caption="What was looked at"
        cards
        columns={[
          { label: 'Entity' },
          { label: 'In' },
          { label: 'Id' },
          { label: 'Version', isFigure: true },
          { label: 'Fail', isFigure: true },
          { label: 'Pass', isFigure: true },
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
            <td className={classes.id}>{id}</td>
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
      <Rest count={totals.entities - entities.length} what="entities" />
    </section>
  )
}

const Rest = ({ count, what }: { count: number; what: string }) =>
  count > 0 ? (
    <p className={classes.note}>
      And {numbers.format(count)} more {what}; the file of the content has all of them.
    </p>
  ) : null
