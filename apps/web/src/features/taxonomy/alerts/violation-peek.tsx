import type { NameViolation, Template } from '@flightdeck/contract/taxonomy'
import { readEntityId } from '@flightdeck/domain/entities'
import { moneyWords } from '@flightdeck/domain/money'
import { Anchor, Button, TextInput } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { entityPlace } from '../../../lib/entity-place.ts'
import { isTyping } from '../../../lib/is-typing.ts'
import { fromNow, momentIn } from '../../../lib/moment.ts'
import { platformName } from '../../../lib/platform-name.ts'
import { useTimeZone } from '../../../lib/preferences/use-time-zone.ts'
import { useNow } from '../../../lib/use-now.ts'
import { Peek } from '../../../ui/peek/peek.tsx'
import { NameAnatomy } from '../anatomy/name-anatomy.tsx'
import rules from '../rules/rules.module.css'
import { type Act, acts as actWords } from './acts.ts'
import classes from './alerts.module.css'
import { violationKey, labelIn } from './groups-model.ts'
import type { AcceptedNames } from './rename-model.ts'
import { piecesIn } from './violation-columns.tsx'

type Props = {
  violation: NameViolation | null
  templates: readonly Template[]
  accepted: AcceptedNames
  acts: (violation: NameViolation) => Act[]
  onAct: (kind: Act, violations: readonly NameViolation[]) => void
  onRename: (violation: NameViolation, name: string) => void
  onClose: () => void
  onStep: (by: 1 | -1) => void
}

/** Details beside the list: expected name, author and date, suggestion. */
export function ViolationPeek(props: Props) {
  const { violation, acts, onAct, onClose, onStep } = props
  return (
    <Peek
      title={violation?.entity.name ?? ''}
      isOpen={violation !== null}
      about={violation === null ? null : violationKey(violation)}
      onClose={onClose}
      onKeyDown={(event) => {
        if (isTyping(event.target) || violation === null) return
        const key = event.key.toLowerCase()
        if (key === 'j' || key === 'k') return onStep(key === 'j' ? 1 : -1)
        const kind = acts(violation).find((one) => actWords[one].key.toLowerCase() === key)
        if (kind !== undefined) onAct(kind, [violation])
      }}
    >
      {violation !== null && <About key={violationKey(violation)} {...props} violation={violation} />}
    </Peek>
  )
}

type AboutProps = Props & { violation: NameViolation }

function About({ violation, templates, accepted, acts, onAct, onRename }: AboutProps) {
  return (
    <div className={rules.peek}>
      {/* A long name scrolls, so the keyboard must reach it. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <div className={rules.scrolls} tabIndex={0} role="group" aria-label="Name by segment">
        <NameAnatomy pieces={piecesIn(violation, templates)} isLabelled />
      </div>
      <p className={classes.text}>{violation.problem}</p>
      <Expected violation={violation} templates={templates} />
      <RenameForm {...{ violation, accepted, onRename }} />
      <div className={classes.acts}>
        {acts(violation).map((kind) => (
          <Button
            key={kind}
            variant="default"
            size="compact-md"
            aria-keyshortcuts={actWords[kind].key}
            onClick={() => onAct(kind, [violation])}
          >
            {actWords[kind].label}
          </Button>
        ))}
      </div>
      <Facts violation={violation} />
      <Links violation={violation} />
    </div>
  )
}

function RenameForm({
  violation,
  accepted,
  onRename,
}: Pick<AboutProps, 'violation' | 'accepted' | 'onRename'>) {
  const { entity, suggested_name: suggested } = violation
  const [name, setName] = useState(accepted.get(entity.id) ?? suggested ?? entity.name)
  const isSame = name === '' || name === entity.name
  return (
    <form
      className={classes.rename}
      onSubmit={(event) => {
        event.preventDefault()
        if (!isSame) onRename(violation, name)
      }}
    >
      <TextInput
        label="Rename to"
        autoComplete="off"
        spellCheck={false}
        maxLength={2_000}
        value={name}
        onChange={({ currentTarget: { value } }) => setName(value)}
      />
      <Button type="submit" variant="default" aria-disabled={isSame}>
        Add to renames
      </Button>
    </form>
  )
}

function Links({ violation }: { violation: NameViolation }) {
  const { entity, template, segments, finding_ids, deep_link: link } = violation
  const place = entityPlace({
    platform: entity.dsp_name,
    kind: entity.type,
    native_id: readEntityId(entity.id).nativeId,
  })
  return (
    <p className={classes.text}>
      {segments.some(({ wants }) => wants !== undefined) && finding_ids[0] !== undefined && (
        <>
          <Anchor component={Link} to="/opportunities" search={{ peek: finding_ids[0] } as never} inherit>
            Change the setting instead
          </Anchor>{' '}
          ·{' '}
        </>
      )}
      <Anchor component={Link} to={place} inherit>
        Open details
      </Anchor>{' '}
      ·{' '}
      <Anchor component={Link} to="/taxonomy-rules" search={{ peek: template.id } as never} inherit>
        Open template
      </Anchor>
      {link !== null && (
        <>
          {' '}
          ·{' '}
          <Anchor href={link} target="_blank" rel="noreferrer" inherit>
            Open in {platformName(entity.dsp_name)}
          </Anchor>
        </>
      )}
    </p>
  )
}

type ExpectedProps = { violation: NameViolation; templates: readonly Template[] }

function Expected({ violation: { segments, faults, template }, templates }: ExpectedProps) {
  const wrong = segments.filter(({ valid }) => !valid)
  return (
    <dl className={rules.facts}>
      {wrong.map(({ key, reason, expected }) => (
        <Pair
          key={key}
          term={labelIn(templates, template.id, key)}
          words={[reason, expected === null ? null : `Expected: ${expected}`].filter(Boolean).join(' ')}
        />
      ))}
      {faults.map(({ fault, reason }) => (
        <Pair key={fault} term="Name" words={reason} />
      ))}
    </dl>
  )
}

function Facts({ violation }: { violation: NameViolation }) {
  const { template, why, named_by, first_seen, owner, spend_since, lost_in, entity } = violation
  const timeZone = useTimeZone()
  const now = useNow()
  return (
    <dl className={rules.facts}>
      <Pair term="Template" words={`${template.name}, version ${template.version}. ${why}`} />
      <Pair term="Account" words={`${platformName(entity.dsp_name)}, ${entity.account_name}`} />
      <Pair term="Named by" words={named_by ?? 'Unknown'} />
      <Pair term="First seen" words={`${fromNow(first_seen, now)}, ${momentIn(timeZone, first_seen)}`} />
      <Pair term="Owner" words={owner?.name ?? 'Unassigned'} />
      <Pair term="Spend since" words={spend_since === null ? '–' : moneyWords(spend_since)} />
      {lost_in.length > 0 && <Pair term="Lost in reports" words={lost_in.join(', ')} />}
    </dl>
  )
}

const Pair = ({ term, words }: { term: string; words: string }) => (
  <>
    <dt>{term}</dt>
    <dd>{words}</dd>
  </>
)
