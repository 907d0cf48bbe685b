import type { CustomCheckAnswer } from '@flightdeck/contract/checks'
import { readCustomCheck } from '@flightdeck/domain/checks'
import { AD_PLATFORMS, isAdPlatform } from '@flightdeck/domain/platforms'
import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { lazy, Suspense, useState } from 'react'
import { ApiError } from '../../../lib/api-error.ts'
import { useMay } from '../../../lib/session/use-may.ts'
import { useQueryParam } from '../../../lib/use-query-param.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { FailedState } from '../../../ui/failed-state.tsx'
import { Loaded } from '../../../ui/loaded.tsx'
import { Page } from '../../../ui/page.tsx'
import { CardSkeleton } from '../../../ui/skeleton/card-skeleton.tsx'
import { FormSkeleton } from '../../../ui/skeleton/form-skeleton.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { libraryQuery } from '../api.ts'
import { customQuery, customCheckQuery } from './api.ts'
import { CustomList } from './custom-list.tsx'
import { emptyForm, formFromCheck } from './form-model.ts'

/** The list of checks comes without it. */
const Editor = lazy(() => import('./editor.tsx'))

/** Your own checks: all of them, a new one, or one to change. */
export default function CustomCheckScreen() {
  const named = useQueryParam('check')
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
      subtitle="Your own checks"
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
        failed="Couldn’t load the custom checks"
        empty={
          <EmptyState>Custom checks you create are listed here with their status and results.</EmptyState>
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
    <Page title="Custom Check Rule" subtitle="Create a check with a live preview">
      <Loaded
        query={library}
        skeleton={<FormSkeleton />}
        failed="Couldn’t load this screen"
        isEmpty={() => false}
      >
        {({ connected }) => (
          <Suspense fallback={<FormSkeleton />}>
            <Editor
              saved={null}
              initial={emptyForm(connected.length > 0 ? connected.filter(isAdPlatform) : AD_PLATFORMS)}
              onSaved={onSaved}
            />
          </Suspense>
        )}
      </Loaded>
    </Page>
  )
}

function Written({ id, onSaved }: OnSaved & { id: number }) {
  const check = useQuery(customCheckQuery(id))
  const isGone = check.error instanceof ApiError && check.error.status === 404
  return (
    <Page title="Custom Check Rule" subtitle="Edit a check with a live preview">
      {isGone ? (
        <FailedState title="Check not found" explanation="It may have been removed. See Custom Check Rule." />
      ) : (
        <Loaded query={check} skeleton={<FormSkeleton />} failed="Couldn’t open this check">
          {(savedCheck) => (
            <Opened key={`${savedCheck.id} ${savedCheck.version}`} saved={savedCheck} onSaved={onSaved} />
          )}
        </Loaded>
      )}
    </Page>
  )
}

function Opened({ saved, onSaved }: OnSaved & { saved: CustomCheckAnswer }) {
  const read = readCustomCheck(saved.definition)
  return 'check' in read ? (
    <Suspense fallback={<FormSkeleton />}>
      <Editor saved={saved} initial={formFromCheck(read.check)} onSaved={onSaved} />
    </Suspense>
  ) : (
    <FailedState
      title="Couldn’t open this check"
      explanation="This check uses a field that is no longer available. Edit it or restore an earlier version."
    />
  )
}

const ImportForm = lazy(() => import('./import-form.tsx'))

/** A file of checks: what it would add, then all or nothing. */
function ImportDialog({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  return (
    <Dialog title="Import checks" isOpen={isOpen} onClose={onClose}>
      {isOpen && (
        <Suspense fallback={<FormSkeleton />}>
          <ImportForm onDone={onClose} />
        </Suspense>
      )}
    </Dialog>
  )
}
