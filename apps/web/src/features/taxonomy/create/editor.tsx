import type { Template, ValueList } from '@flightdeck/contract/taxonomy'
import { Anchor, Button, Kbd } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useMemo, useState } from 'react'
import { useMay } from '../../../lib/session/use-may.ts'
import { useCommandKeys } from '../../../lib/use-command-keys.ts'
import { ErrorSummary } from '../../../ui/error-summary.tsx'
import { FormBeside, type FormTab, LeaveGuard } from '../../../ui/form-frame.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { sampleQuery } from '../api.ts'
import classes from './create.module.css'
import { templateFormula, type TemplateForm } from './form-model.ts'
import { LivePanel } from './live/live-panel.tsx'
import { useJudging } from './live/use-judging.ts'
import { fieldId, problemsByPath } from './problems.ts'
import { ScopeFields } from './scope-fields.tsx'
import { SegmentList } from './segment-list.tsx'
import { TemplateFields } from './template-fields.tsx'
import { useTemplateForm } from './use-template-form.ts'

type Props = {
  saved: Template | null
  initial: TemplateForm
  lists: readonly ValueList[]
  onSaved: (saved: Template, thenActivate: boolean) => void
  onLearn: () => void
}
const none: readonly never[] = []

/** A template as a form; beside it, what it says of every name there is. */
export function Editor({ saved, initial, lists, onSaved, onLearn }: Props) {
  const mayWrite = useMay('taxonomy:write')
  const [tab, setTab] = useState<FormTab>('form')
  const { form, change, template, submit, refused, isSaving, isUnsaved } = useTemplateForm({
    id: saved?.id ?? null,
    initial,
    lists,
    onSaved,
  })
  const { problems, ...evaluation } = useEvaluation(form, template, refused)
  const listed = useMemo(
    () => refused.map(({ path, reason }) => ({ field: fieldId(path), message: reason })),
    [refused],
  )
  const set = (changed: Partial<TemplateForm>) => change((now) => ({ ...now, ...changed }))
  useCommandKeys({ Enter: () => mayWrite && submit(false) })

  const editor = (
    <form
      className={classes.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        submit(false)
      }}
    >
      <ErrorSummary errors={listed} />
      <div className={classes.head}>
        <Anchor component={Link} to="/taxonomy-rules" inherit>
          All templates
        </Anchor>
        {saved === null ? (
          <Button variant="subtle" size="xs" onClick={onLearn}>
            Learn from my names
          </Button>
        ) : (
          <span className={classes.muted}>Version {saved.version}</span>
        )}
      </div>
      <TemplateFields form={form} problems={problems} onChange={set} />
      <SegmentList form={form} lists={lists} problems={problems} onChange={change} />
      <p className={classes.formula}>
        <span className={classes.muted}>Formula</span> <code>{templateFormula(form)}</code>
      </p>
      <ScopeFields form={form} onChange={set} />
      {!mayWrite && <Notice>View only. Your role can’t create or edit templates.</Notice>}
      <div className={classes.foot}>
        <SaveButtons
          state={saved?.state ?? null}
          isSaving={isSaving}
          isDisabled={!mayWrite}
          onSave={submit}
        />
        <span className={classes.keys} aria-hidden>
          <Kbd size="xs">Ctrl</Kbd> <Kbd size="xs">Enter</Kbd>
        </span>
      </div>
    </form>
  )
  return (
    <>
      <FormBeside
        classes={classes}
        form={editor}
        formLabel="Segments"
        live={<LivePanel {...evaluation} kind={form.kind} template={template} />}
        liveLabel="Live test"
        liveHeading="Live test on your names"
        tab={tab}
        onTab={setTab}
      />
      <LeaveGuard isUnsaved={isUnsaved} />
    </>
  )
}

type FormState = ReturnType<typeof useTemplateForm>

/** Evaluation of the names there are by the template as it is typed. */
function useEvaluation(form: TemplateForm, template: FormState['template'], refused: FormState['refused']) {
  const sample = useQuery(sampleQuery(form.kind, form.platforms))
  const names = sample.data?.names ?? none
  const toJudge = useMemo(() => names.map(({ name, dsp_name: platform }) => ({ name, platform })), [names])
  const { judged, isBehind } = useJudging(toJudge, template)
  const problems = useMemo(
    () => problemsByPath([...refused, ...(judged?.problems ?? none)]),
    [refused, judged],
  )
  return { sample, judged, isBehind, problems }
}

type SaveButtonsProps = {
  /** Null for a new template. */
  state: Template['state'] | null
  isSaving: boolean
  isDisabled: boolean
  onSave: (thenActivate: boolean) => void
}

const SaveButtons = ({ state, isSaving, isDisabled, onSave }: SaveButtonsProps) => (
  <>
    <Button type="submit" loading={isSaving} disabled={isDisabled}>
      {state === null || state === 'draft' ? 'Save draft' : 'Save template'}
    </Button>
    {state !== 'active' && (
      <Button variant="default" disabled={isDisabled || isSaving} onClick={() => onSave(true)}>
        Save and activate
      </Button>
    )}
  </>
)
