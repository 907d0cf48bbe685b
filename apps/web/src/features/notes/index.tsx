import { lazy, Suspense } from 'react'
import { Block } from '../../ui/skeleton/block.tsx'
import type { NotesProps } from './notes-section.tsx'

const NotesSection = lazy(() => import('./notes-section.tsx'))

/** Notes of an entity, loaded when they are shown. */
export const EntityNotes = (props: NotesProps) => (
  <Suspense fallback={<Block height={64} />}>
    <NotesSection {...props} />
  </Suspense>
)
