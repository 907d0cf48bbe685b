import type { CustomCheckAnswer } from '@flightdeck/contract/checks'
import { readCustomCheck, type CustomCheck } from '@flightdeck/domain/checks'
import { useMemo, useRef, useState } from 'react'
import { ApiError } from '../../../lib/api-error.ts'
import { newKey } from '../../../lib/new-key.ts'
import { toast } from '../../../ui/toasts.tsx'
import { useSaveCustom } from './api.ts'
import { writtenIn, type CheckForm } from './form-model.ts'

export type Problem = { path: string; message: string }
export type Problems = Readonly<Record<string, string>>
type Options = { id: number | null; initial: CheckForm; onSaved: (saved: CustomCheckAnswer) => void }

const NAME_ONLY = (errors: Readonly<Record<string, readonly string[]>>) =>
  Object.keys(errors).every((path) => path === 'name')

/** Form state, validation after the first attempt to save, and saving. */
export function useCheckForm({ id, initial, onSaved }: Options) {
  const [form, setForm] = useState(initial)
  const [savedText, setKept] = useState(() => writtenIn(initial))
  const [isTold, setTold] = useState(false)
  /** Problems at the last attempt to save. Takes the focus then, but never during typing. */
  const [summary, setSummary] = useState<readonly Problem[]>([])
  const save = useSaveCustom()
  const once = useRef(newKey())
  const written = writtenIn(form)
  const read = useMemo(() => readCustomCheck(JSON.parse(written)), [written])
  const errors = 'errors' in read ? read.errors : {}
  const check = useMemo(() => ('check' in read ? read.check : nameless(written)), [read, written])
  const problems: Problems = {
    ...refusedIn(save.error),
    ...(isTold ? Object.fromEntries(Object.entries(errors).map(([path, [first]]) => [path, first!])) : {}),
  }
  const change = (next: (form: CheckForm) => CheckForm) => {
    setForm(next)
    if (save.isError) save.reset()
  }
  const submit = (isOn: boolean) => {
    setTold(true)
    setSummary(Object.entries(errors).map(([path, [message]]) => ({ path, message: message! })))
    if (!('check' in read) || save.isPending) return
    save.mutate(
      { id, definition: read.check, isOn, once: once.current },
      {
        onSuccess: (saved) => {
          once.current = newKey()
          setTold(false)
          setKept(writtenIn(form))
          toast.success(
            saved.state === 'on'
              ? `“${saved.definition.name}” turned on`
              : `“${saved.definition.name}” saved`,
          )
          onSaved(saved)
        },
        onError: (error) => {
          const refused = Object.entries(refusedIn(error))
          setSummary(refused.map(([path, message]) => ({ path, message })))
          if (!(error instanceof ApiError) || error.status >= 500)
            toast.error('Couldn’t save the check. Try again.')
        },
      },
    )
  }
  return {
    form,
    change,
    problems,
    /** Check for the live result, which needs no name. */
    check: 'check' in read || NAME_ONLY(errors) ? check : null,
    missing: Object.entries(errors).find(([path]) => path !== 'name')?.[1][0] ?? null,
    submit,
    isSaving: save.isPending,
    isUnsaved: written !== savedText && !save.isPending,
    summary,
  }
}

function nameless(written: string): CustomCheck | null {
  const read = readCustomCheck({ ...(JSON.parse(written) as object), name: 'This check' })
  return 'check' in read ? read.check : null
}

/** Server errors by form path. */
function refusedIn(error: Error | null): Problems {
  if (!(error instanceof ApiError)) return {}
  return Object.fromEntries(
    Object.entries(error.errors).flatMap(([path, [first]]) =>
      path.startsWith('definition.') && first !== undefined
        ? [[path.slice('definition.'.length), first]]
        : [],
    ),
  )
}
