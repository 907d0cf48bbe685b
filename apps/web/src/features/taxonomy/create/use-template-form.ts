import type { TemplateAnswer, ValueList } from '@flightdeck/contract/taxonomy'
import { useMemo, useRef, useState } from 'react'
import { ApiError } from '../../../lib/api-error.ts'
import { newKey } from '../../../lib/new-key.ts'
import { toast } from '../../../ui/toasts.tsx'
import { useSaveTemplate } from '../acts.ts'
import { toTemplateInput, templateIn, type TemplateForm } from './form-model.ts'
import { refusedIn } from './problems.ts'

type SavedTemplate = TemplateAnswer['template']
type Options = {
  id: number | null
  initial: TemplateForm
  lists: readonly ValueList[]
  onSaved: (saved: SavedTemplate, thenActivate: boolean) => void
}

const writtenIn = (form: TemplateForm) => JSON.stringify(toTemplateInput(form))

/** A template while it is written: what the rules read, what the server refused, and saving it. */
export function useTemplateForm({ id, initial, lists, onSaved }: Options) {
  const [form, setForm] = useState(initial)
  const [savedText, setKept] = useState(() => writtenIn(initial))
  const save = useSaveTemplate()
  const once = useRef(newKey())
  const template = useMemo(() => templateIn(form, lists), [form, lists])
  const change = (next: (form: TemplateForm) => TemplateForm) => {
    setForm(next)
    if (save.isError) save.reset()
  }
  const submit = (thenActivate: boolean) => {
    if (save.isPending) return
    save.mutate(
      { id, body: toTemplateInput(form), once: once.current },
      {
        onSuccess: ({ template: saved }) => {
          once.current = newKey()
          setKept(writtenIn(form))
          toast.success(`“${saved.name}” saved`)
          onSaved(saved, thenActivate)
        },
        onError: (error) => {
          const isTold = refusedIn(error).length > 0
          if (!isTold)
            toast.error(error instanceof ApiError ? error.message : 'Couldn’t save the template. Try again.')
        },
      },
    )
  }
  return {
    form,
    change,
    template,
    submit,
    refused: useMemo(() => refusedIn(save.error), [save.error]),
    isSaving: save.isPending,
    isUnsaved: writtenIn(form) !== savedText && !save.isPending,
  }
}
