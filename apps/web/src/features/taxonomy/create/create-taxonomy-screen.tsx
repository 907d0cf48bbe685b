import type { Template, TemplateDefinition } from '@flightdeck/contract/taxonomy'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { ApiError } from '../../../lib/api-error.ts'
import { useAddress } from '../../../lib/use-address.ts'
import { useQueryParam } from '../../../lib/use-query-param.ts'
import { FailedState } from '../../../ui/failed-state.tsx'
import { Loaded } from '../../../ui/loaded.tsx'
import { Page } from '../../../ui/page.tsx'
import { CreateTaxonomySkeleton } from '../../../ui/skeleton/create-taxonomy-skeleton.tsx'
import { ActivateDialog } from '../activate-dialog.tsx'
import { listsQuery, templateQuery } from '../api.ts'
import { Learn } from '../learn/learn.tsx'
import { editPlace } from '../links.ts'
import { Editor } from './editor.tsx'
import { emptyForm, toForm, formOfLearned, type TemplateForm } from './form-model.ts'

const skeleton = <CreateTaxonomySkeleton />

/** A naming template: a new one, one that is learned from names, or one to change. */
export default function CreateTaxonomyScreen() {
  const named = useQueryParam('template')
  const isLearning = useQueryParam('learn') !== null
  const turn = useAddress()
  const [learned, setLearned] = useState<{ no: number; form: TemplateForm } | null>(null)
  const id = named !== null && /^[1-9]\d{0,8}$/.test(named) ? Number(named) : null
  if (id !== null) return <Saved key={id} id={id} />
  const take = (definition: TemplateDefinition) => {
    setLearned((now) => ({ no: (now?.no ?? 0) + 1, form: formOfLearned(definition) }))
    turn({ learn: null })
  }
  return (
    <Page
      title="Create Taxonomy"
      subtitle={isLearning ? 'Learn from your names' : 'Define how names are built'}
    >
      {isLearning ? (
        <Learn onTake={take} onLeave={() => turn({ learn: null })} />
      ) : (
        <Opened
          key={learned?.no ?? 'new'}
          saved={null}
          initial={learned?.form ?? emptyForm()}
          onLearn={() => turn({ learn: 1 })}
        />
      )}
    </Page>
  )
}

function Saved({ id }: { id: number }) {
  const template = useQuery(templateQuery(id))
  const isGone = template.error instanceof ApiError && template.error.status === 404
  return (
    <Page title="Create Taxonomy" subtitle="Edit a naming template">
      {isGone ? (
        <FailedState title="Template not found" explanation="It may have been removed. See Taxonomy Rules." />
      ) : (
        <Loaded query={template} skeleton={skeleton} failed="Couldn’t open this template">
          {({ template: savedTemplate }) => (
            <Opened
              key={`${savedTemplate.id} ${savedTemplate.version} ${savedTemplate.updated_at}`}
              saved={savedTemplate}
              initial={toForm(savedTemplate)}
              onLearn={() => {}}
            />
          )}
        </Loaded>
      )}
    </Page>
  )
}

type OpenedProps = { saved: Template | null; initial: TemplateForm; onLearn: () => void }

function Opened({ saved, initial, onLearn }: OpenedProps) {
  const navigate = useNavigate()
  const lists = useQuery(listsQuery)
  const [activating, setActivating] = useState<Template | null>(null)
  const [first] = useState(initial)
  const leave = (template: Template) => void navigate({ ...editPlace(template.id), replace: true })
  return (
    <>
      <Loaded query={lists} skeleton={skeleton} failed="Couldn’t load the value lists" isEmpty={() => false}>
        {(valueLists) => (
          <Editor
            saved={saved}
            initial={first}
            lists={valueLists}
            onLearn={onLearn}
            onSaved={(template, thenActivate) => {
              if (thenActivate) setActivating(template)
              else if (saved === null) leave(template)
            }}
          />
        )}
      </Loaded>
      <ActivateDialog
        template={activating}
        onClose={() => {
          if (activating !== null && saved === null) leave(activating)
          setActivating(null)
        }}
        onDone={() => void navigate({ to: '/taxonomy-rules' })}
      />
    </>
  )
}
