import type { CustomCheckAnswer } from '@flightdeck/contract'
import { AD_PLATFORMS, isAdPlatform, readCustomCheck } from '@flightdeck/domain'
import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { ApiError } from '../../../lib/api-error.ts'
import { useMay } from '../../../lib/session/use-may.ts'
import { useSearchText } from '../../../lib/use-search-text.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { FailedState } from '../../../ui/failed-state.tsx'
import { Loaded } from '../../../ui/loaded.tsx'
import { Page } from '../../../ui/page.tsx'
import { CardSkeleton } from '../../../ui/skeleton/card-skeleton.tsx'
import { FormSkeleton } from '../../../ui/skeleton/form-skeleton.tsx'
import { libraryQuery } from '../api.ts'
import { customQuery, oneCustomQuery } from './api.ts'
import { CustomList } from './custom-list.tsx'
import { Editor } from './editor.tsx'
import { emptyForm, formOf } from './form-model.ts'
import { ImportDialog } from './import-dialog.tsx'

/** House rules that the library lacks: all of them, a new one, or one to change. */
export default function CustomCheckScreen() {
  const named = useSearchText('check')
  const id = named !== null && /^[1-9]\d{0,8}$/.test(named) ? Number(named) : null
  const navigate = useNavigate()
  const open = ({ id: saved }: CustomCheckAnswer) =>
    void navigate({ to: '/custom-check-rule', search: { check: saved }, replace: true })
  if (id !== null) return <Written key={id} id={id} onSaved={open} />
  return named === 'new' ? <Unwritten onSaved={open} /> : <All />
}

function All() {
  const checks = useQuery(customQuery)
  const mayWrite = useMay('quality:write')
  const [isImporting, setImporting] = useState(false)
  return (
    <Page
      title="Custom Check Rule"
      subtitle="House rules that the library lacks"
      actions={
        mayWrite && (
          <>
            <Button variant="default" onClick={() => setImporting(true)}>
              Import
            </Button>
            <Button
              component={Link}
              to="/custom-check-rule"
              search={{ check: 'new' } as never}
              leftSection={<IconPlus size={16} stroke={1.75} aria-hidden />}
            >
              New custom check
            </Button>
          </>
        )
      }
    >
      <Loaded
        query={checks}
        skeleton={<CardSkeleton count={3} />}
        failed="The custom checks could not be loaded"
        empty={
          <EmptyState>
            Checks that you write stand here: what they expect, whether they are on, and what they found.
          </EmptyState>
        }
      >
        {(list) => <CustomList checks={list} />}
      </Loaded>
      <ImportDialog isOpen={isImporting} onClose={() => setImporting(false)} />
    </Page>
  )
}

type OnSaved = { onSaved: (saved: CustomCheckAnswer) => void }

/** A new one begins with the platforms that are connected. */
function Unwritten({ onSaved }: OnSaved) {
  const library = useQuery(libraryQuery)
  return (
    <Page title="Custom Check Rule" subtitle="Write a check, and see at once what it catches">
      <Loaded
        query={library}
        skeleton={<FormSkeleton />}
        failed="The screen could not be loaded"
        isEmpty={() => false}
      >
        {({ connected }) => (
          <Editor
            saved={null}
            initial={emptyForm(connected.length > 0 ? connected.filter(isAdPlatform) : AD_PLATFORMS)}
            onSaved={onSaved}
          />
        )}
      </Loaded>
    </Page>
  )
}

function Written({ id, onSaved }: OnSaved & { id: number }) {
  const check = useQuery(oneCustomQuery(id))
  const isGone = check.error instanceof ApiError && check.error.status === 404
  return (
    <Page title="Custom Check Rule" subtitle="Change a check, and see at once what it catches">
      {isGone ? (
        <FailedState
          title="This check is not here any more"
          explanation="It may have been removed. The others stand under Custom Check Rule."
        />
      ) : (
        <Loaded query={check} skeleton={<FormSkeleton />} failed="This check could not be opened">
          {(found) => <Opened key={`${found.id} ${found.version}`} saved={found} onSaved={onSaved} />}
        </Loaded>
      )}
    </Page>
  )
}

function Opened({ saved, onSaved }: OnSaved & { saved: CustomCheckAnswer }) {
  const read = readCustomCheck(saved.definition)
  return 'check' in read ? (
    <Editor saved={saved} initial={formOf(read.check)} onSaved={onSaved} />
  ) : (
    <FailedState
      title="This check can no longer be read"
      explanation="It asks about something that is not told any more. Write it anew, or bring an earlier version back."
    />
  )
}
