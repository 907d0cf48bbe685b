import type { CustomCheckAnswer } from '@flightdeck/contract/checks'
import { CUSTOM_LIMITS } from '@flightdeck/domain/checks'
import { Anchor, Button, Kbd, TextInput } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useMemo, useState } from 'react'
import { useMay } from '../../../lib/session/use-may.ts'
import { useCommandKeys } from '../../../lib/use-command-keys.ts'
import { ErrorSummary } from '../../../ui/error-summary.tsx'
import { FormBeside, type FormTab, LeaveGuard } from '../../../ui/form-frame.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { elementId } from './condition-row.tsx'
import { ConditionTree } from './condition-tree.tsx'
import classes from './custom.module.css'
import { formFromCheck, setAmount, type CheckForm, type TreeName } from './form-model.ts'
import { History } from './history.tsx'
import { LivePanel, type ShownSide } from './live-panel.tsx'
import { OtherwiseFields } from './otherwise-fields.tsx'
import { ScopeFields } from './scope-fields.tsx'
import { useCheckForm } from './use-check-form.ts'
import { WentWrong } from './counter-example.tsx'

type Props = {
  saved: CustomCheckAnswer | null
  initial: CheckForm
  onSaved: (saved: CustomCheckAnswer) => void
}

const blocks: readonly { tree: TreeName; word: string; heading: string; hint: string }[] = [
  { tree: 'where', word: 'Condition', heading: 'Where', hint: 'Leave empty to include all.' },
  { tree: 'expect', word: 'Expectation', heading: 'Expect', hint: '' },
  { tree: 'except', word: 'Exception', heading: 'Except', hint: 'Exceptions.' },
]

/** A check as a sentence in blocks; beside it, what it says of everything there is. */
export default function Editor({ saved, initial, onSaved }: Props) {
  const mayWrite = useMay('quality:write')
  const edited = useCheckForm({ id: saved?.id ?? null, initial, onSaved })
  const { change, summary, check, missing, submit, isSaving, isUnsaved } = edited
  const [shown, setShown] = useState<ShownSide>('catches')
  const [tab, setTab] = useState<FormTab>('form')
  const [hasHistory, setHistory] = useState(false)
  useCommandKeys({
    Enter: () => mayWrite && submit(true),
    '.': () => {
      setTab('live')
      setShown((now) => (now === 'catches' ? 'passes' : 'catches'))
    },
  })
  const listed = useMemo(
    () => summary.map(({ path, message }) => ({ field: elementId(path), message })),
    [summary],
  )
  const editor = (
    <form
      className={classes.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        submit(true)
      }}
    >
      <ErrorSummary errors={listed} />
      <div className={classes.head}>
        <Anchor component={Link} to="/custom-check-rule" inherit>
          All custom checks
        </Anchor>
        {saved !== null && (
          <Button variant="subtle" size="xs" onClick={() => setHistory(true)}>
            {`Version ${saved.version}`}
          </Button>
        )}
      </div>
      <CheckFields {...edited} isNew={saved === null} />
      {!mayWrite && <Notice>View only. Your role can’t create or edit checks.</Notice>}
      <div className={classes.foot}>
        <SaveButtons
          state={saved?.state ?? 'draft'}
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
  const live = (
    <LivePanel
      check={check}
      missing={missing}
      shown={shown}
      onShow={setShown}
      onMove={(field, value) => change((now) => setAmount(now, field, value))}
    />
  )
  return (
    <>
      <FormBeside
        classes={classes}
        form={editor}
        formLabel="Check"
        live={live}
        liveLabel="Live preview"
        tab={tab}
        onTab={setTab}
      />
      {saved !== null && (
        <History id={saved.id} isOpen={hasHistory} mayWrite={mayWrite} onClose={() => setHistory(false)} />
      )}
      <LeaveGuard isUnsaved={isUnsaved} />
    </>
  )
}

type FieldsProps = Pick<ReturnType<typeof useCheckForm>, 'form' | 'problems' | 'change'> & { isNew: boolean }

/** Name, scope, the three blocks of conditions, and what happens otherwise. */
function CheckFields({ form, problems, change, isNew }: FieldsProps) {
  const set = (changed: Partial<CheckForm>) => change((now) => ({ ...now, ...changed }))
  return (
    <>
      <div className={classes.pair}>
        <TextInput
          id={elementId('name')}
          label="Name"
          required
          withAsterisk={false}
          autoComplete="off"
          maxLength={CUSTOM_LIMITS.name}
          value={form.name}
          error={problems.name === undefined ? undefined : <span role="alert">{problems.name}</span>}
          onChange={({ currentTarget: { value } }) => set({ name: value })}
        />
        <TextInput
          label="Description"
          placeholder="Why it matters"
          autoComplete="off"
          maxLength={CUSTOM_LIMITS.text}
          value={form.protects}
          onChange={({ currentTarget: { value } }) => set({ protects: value })}
        />
      </div>
      {isNew && (
        <WentWrong
          onUse={(proposed) =>
            change((now) => ({ ...formFromCheck(proposed), name: now.name || proposed.name }))
          }
        />
      )}
      <ScopeFields form={form} problems={problems} onChange={set} />
      {blocks.map(({ tree, word, heading, hint }) => (
        <section key={tree} className={classes.block} aria-labelledby={`${tree}-heading`}>
          <h2 className={classes.heading} id={`${tree}-heading`}>
            {heading}
            {hint !== '' && <span className={classes.muted}> {hint}</span>}
          </h2>
          <ConditionTree
            tree={form[tree]}
            path={tree}
            word={word}
            problems={problems}
            scope={form}
            onChange={(next) => set({ [tree]: next })}
          />
        </section>
      ))}
      <section className={classes.block} aria-labelledby="otherwise-heading">
        <h2 className={classes.heading} id="otherwise-heading">
          Otherwise
        </h2>
        <OtherwiseFields form={form} problems={problems} onChange={set} />
      </section>
    </>
  )
}

type SaveButtonsProps = {
  state: CustomCheckAnswer['state']
  isSaving: boolean
  isDisabled: boolean
  onSave: (isOn: boolean) => void
}

/** An active check stays on by default; a new check can be saved as a draft. */
function SaveButtons({ state, isSaving, isDisabled, onSave }: SaveButtonsProps) {
  const isOn = state === 'on'
  return (
    <>
      <Button
        type="submit"
        size="md"
        loading={isSaving}
        disabled={isDisabled}
        aria-keyshortcuts="Control+Enter Meta+Enter"
      >
        {isOn ? 'Save check' : 'Save and turn on'}
      </Button>
      <Button variant="default" size="md" disabled={isDisabled || isSaving} onClick={() => onSave(false)}>
        {isOn ? 'Save and turn off' : state === 'off' ? 'Save, keep off' : 'Save as draft'}
      </Button>
    </>
  )
}
