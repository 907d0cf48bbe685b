import type { Template } from '@flightdeck/contract/taxonomy'
import { SegmentedControl } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Dialog } from '../../../ui/dialog.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { Loaded } from '../../../ui/loaded.tsx'
import { SearchableDropdown } from '../../../ui/searchable-dropdown.tsx'
import { FormSkeleton } from '../../../ui/skeleton/form-skeleton.tsx'
import { templatesQuery } from '../api.ts'
import classes from './builder.module.css'
import { ComposeForm } from './compose-form.tsx'
import { ExplainForm } from './explain-form.tsx'

const ways = [
  { value: 'build', label: 'Build' },
  { value: 'explain', label: 'Explain a name' },
]

/** A valid name put together from lists, and a pasted one taken apart. */
export function NameBuilder({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  return (
    <Dialog title="Build a name" isOpen={isOpen} onClose={onClose} size={640}>
      {isOpen && <Builder />}
    </Dialog>
  )
}

function Builder() {
  const templates = useQuery(templatesQuery)
  return (
    <Loaded
      query={templates}
      skeleton={<FormSkeleton />}
      failed="Couldn’t load the templates"
      isEmpty={({ templates: all }) => all.length === 0}
      empty={<EmptyState>Names can be built once there is a template.</EmptyState>}
    >
      {({ templates: all }) => <Picked templates={inOrder(all)} />}
    </Loaded>
  )
}

/** Active ones first: names are built by what is in force. */
const inOrder = (templates: readonly Template[]) =>
  templates.toSorted((one, other) => Number(other.state === 'active') - Number(one.state === 'active'))

function Picked({ templates }: { templates: readonly Template[] }) {
  const [id, setId] = useState(templates[0]!.id)
  const [way, setWay] = useState('build')
  const template = templates.find((one) => one.id === id) ?? templates[0]!
  return (
    <div className={classes.builder}>
      <SegmentedControl aria-label="What to do" data={ways} value={way} onChange={setWay} />
      <SearchableDropdown
        label="Template"
        options={templates.map(({ id: value, name }) => ({ value: String(value), label: name }))}
        value={String(id)}
        onChange={(picked) => setId(Number(picked))}
      />
      {way === 'build' ? (
        <ComposeForm key={template.id} template={template} />
      ) : (
        <ExplainForm key={template.id} template={template} />
      )}
    </div>
  )
}
