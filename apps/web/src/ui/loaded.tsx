import { type ReactNode, useDeferredValue } from 'react'
import { ApiError } from '../lib/api-error.ts'
import { DeniedState } from './denied-state.tsx'
import { EmptyState } from './empty-state.tsx'
import { FailedState } from './failed-state.tsx'
import { Late } from './skeleton/late.tsx'

type Query<T> = {
  data: T | undefined
  error: Error | null
  isPending: boolean
  refetch: () => unknown
}

type Props<T> = {
  query: Query<T>
  skeleton: ReactNode
  /** Failure message from the specification. */
  failed: string
  denied?: (error: ApiError) => ReactNode
  empty?: ReactNode
  isEmpty?: (data: T) => boolean
  children: (data: T) => ReactNode
}

/** Shows loading, failed, denied, empty and ready data the same way on every screen. */
export function Loaded<T>({
  query,
  skeleton,
  failed,
  denied,
  empty,
  isEmpty = isEmptyList,
  children,
}: Props<T>) {
  const isThere = query.data !== undefined
  // Renders the data in interruptible slices, so that keys respond; the skeleton stays until all is drawn.
  const isDrawn = useDeferredValue(isThere, false)
  if (isThere && isEmpty(query.data!)) return empty ?? <EmptyState />
  if (isThere && isDrawn) return children(query.data!)
  if (isThere || query.isPending) return <Late>{skeleton}</Late>
  const { error } = query
  if (error instanceof ApiError && error.status === 403)
    return denied?.(error) ?? <DeniedState title="Access restricted" message={error.message} />
  return (
    <FailedState
      title={failed}
      onAction={() => void query.refetch()}
      reference={error instanceof ApiError ? error.reference : null}
    />
  )
}

const isEmptyList = (data: unknown) => Array.isArray(data) && data.length === 0
