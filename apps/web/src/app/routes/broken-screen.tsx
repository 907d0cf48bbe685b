import { useRouter } from '@tanstack/react-router'
import type { ErrorComponentProps } from '@tanstack/react-router'
import { SomethingBroke } from '../../ui/error-boundary.tsx'
import { ScreenDidNotLoad } from '../../ui/route-loader.tsx'
import { ScreenLoadTimeout } from './within-limit.ts'

/** A screen whose code did not arrive wants a reload; one that broke while running can be tried again. */
export function BrokenScreen({ error: thrown, reset }: ErrorComponentProps) {
  const router = useRouter()
  const error = thrown instanceof Error ? thrown : new Error(String(thrown))
  if (error instanceof ScreenLoadTimeout || isMissingCode(error)) return <ScreenDidNotLoad />
  return (
    <SomethingBroke
      error={error}
      onRetry={() => {
        reset()
        void router.invalidate()
      }}
    />
  )
}

const isMissingCode = (error: Error) =>
  /dynamically imported module|importing a module script|preload CSS/i.test(error.message)
