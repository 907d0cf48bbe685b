import { Component } from 'react'
import type { ReactNode } from 'react'
import { FailedState } from './failed-state.tsx'
import { errorReference } from './reference.ts'

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
