import { Component } from 'react'
import type { ReactNode } from 'react'
import { ApiError } from '../lib/api-error.ts'
import { FailedState } from './failed-state.tsx'

type Props = { children: ReactNode }
type State = { error: Error | null }

/** Catches any render error below it and offers a retry. */
export class ErrorBoundary extends Component<Props, State> {
  override state: State = { error: null }

  static getDerivedStateFromError(error: Error): State {
    return { error }
  }

  override render() {
    const { error } = this.state
    if (error === null) return this.props.children
    return <SomethingBroke error={error} onRetry={() => this.setState({ error: null })} />
  }
}

export function SomethingBroke({ error, onRetry }: { error: Error; onRetry: () => void }) {
  return (
    <FailedState
      title="This part of the page stopped working"
      explanation="Your other changes are safe. If it happens again, send support the reference below."
      onAction={onRetry}
      reference={errorReference(error)}
    />
  )
}

/** Something short to read out on the phone: the request id, or a mark made from the error itself. */
function errorReference(error: Error): string {
  if (error instanceof ApiError && error.reference !== null) return error.reference
  const text = `${error.name}:${error.message}:${error.stack ?? ''}`
  let mark = 7
  for (let at = 0; at < text.length; at++) mark = (mark * 31 + text.charCodeAt(at)) >>> 0
  return `FD-${mark.toString(36).toUpperCase().padStart(7, '0')}`
}
