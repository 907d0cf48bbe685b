import type { Template } from '@flightdeck/contract/taxonomy'
import { judgeName, readTemplate } from '@flightdeck/domain/taxonomy'
import { TextInput } from '@mantine/core'
import { useMemo, useState } from 'react'
import { CopyText } from '../../../ui/copy-text.tsx'
import { StateMark } from '../../../ui/state-mark.tsx'
import { NameAnatomy } from '../anatomy/name-anatomy.tsx'
import { splitName } from '../anatomy/pieces.ts'
import { nameMarks } from '../words.ts'
import classes from './builder.module.css'

/** A pasted name taken apart: what each segment is, what is wrong, and what it should be. */
export function ExplainForm({ template }: { template: Template }) {
  const [name, setName] = useState('')
  const prepared = useMemo(() => readTemplate(template), [template])
  const verdict = useMemo(() => (name === '' ? null : judgeName(prepared, name)), [prepared, name])
  return (
    <>
      <TextInput
        label="Name"
        placeholder="Paste a name"
        autoComplete="off"
        spellCheck={false}
        maxLength={10_000}
        value={name}
        onChange={({ currentTarget: { value } }) => setName(value)}
      />
      {verdict && (
        <div className={classes.explained}>
          <output>
            <StateMark {...nameMarks[verdict.status]} badge />
          </output>
          {/* A long name scrolls, so the keyboard must reach it. */}
          {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
          <div className={classes.scrolls} tabIndex={0} role="group" aria-label="Name by segment">
            <NameAnatomy pieces={splitName(name, verdict.segments, template.segments)} isLabelled />
          </div>
          <dl className={classes.segments}>
            {verdict.segments.map(({ key, text, value, reason }) => (
              <div key={key}>
                <dt>{template.segments.find((segment) => segment.key === key)?.label ?? key}</dt>
                <dd>{reason ?? describeValue(template, key, value) ?? text ?? 'Not in this name'}</dd>
              </div>
            ))}
          </dl>
          {verdict.faults.map(({ reason }) => (
            <p key={reason} className={classes.text}>
              {reason}
            </p>
          ))}
          {verdict.suggested_name !== null && (
            <p className={classes.text}>
              Suggested: <CopyText text={verdict.suggested_name} />
            </p>
          )}
        </div>
      )}
    </>
  )
}

/** `UK · United Kingdom`, where the code of a list has a label. */
function describeValue({ segments }: Template, key: string, value: string | null): string | null {
  const segment = segments.find((one) => one.key === key)
  if (value === null || segment === undefined || !('values' in segment)) return value
  const label = segment.values.find(({ code }) => code === value)?.label ?? ''
  return label === '' || label === value ? value : `${value} · ${label}`
}
