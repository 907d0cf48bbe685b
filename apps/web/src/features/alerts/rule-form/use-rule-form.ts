import { useCallback, useMemo, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { newKey } from '../../../lib/new-key.ts'
import { useSaveRule } from '../changes.ts'
import { emptyForm, type RuleForm } from './form-model.ts'
import { buildPayload } from './payload.ts'
import { findProblems, type Problems } from './problems.ts'

export type Change = (change: (form: RuleForm) => RuleForm) => void

const none: readonly string[] = []
const noProblems: Problems = {}

/** Form state, validation and saving. */
export function useRuleForm(initial: RuleForm, onUpdated: () => void) {
  const [form, setForm] = useState(initial)
  const [pristine, setPristine] = useState(initial)
  const [reportedFields, setTold] = useState(none)
  const save = useSaveRule()
  const isSending = useRef(false)
  // Idempotency key: an unchanged form is the same rule, a changed form another one.
  const once = useMemo(() => ({ key: newKey(), form }), [form]).key
  const problems = useMemo(
    () => (reportedFields.length === 0 ? noProblems : remainingProblems(form, reportedFields)),
    [form, reportedFields],
  )
  const change: Change = useCallback((apply) => setForm(apply), [])

  const submit = () => {
    if (isSending.current) return
    const wrong = Object.keys(findProblems(form))
    setTold(wrong)
    if (wrong[0] !== undefined) return void requestAnimationFrame(() => focusOn(wrong[0]!))
    isSending.current = true
    save.mutate(
      { id: form.ruleId, body: buildPayload(form), once },
      { onSuccess: done, onSettled: () => (isSending.current = false) },
    )
  }
  const done = () => {
    const isNew = form.ruleId === null
    const next = isNew ? emptyForm : form
    // Synchronous, because the leave guard reads the unsaved state right after.
    flushSync(() => {
      setPristine(next)
      setForm(next)
    })
    if (!isNew) onUpdated()
  }
  const { isPending: isSaving, error: failure } = save
  return { form, change, problems, submit, isSaving, failure, isUnsaved: form !== pristine }
}

/** Hides a message once fixed; new messages appear only at the next save. */
const remainingProblems = (form: RuleForm, reportedFields: readonly string[]): Problems =>
  Object.fromEntries(Object.entries(findProblems(form)).filter(([field]) => reportedFields.includes(field)))

const focusOn = (id: string) => document.getElementById(id)?.focus()
