import { Outlet } from '@tanstack/react-router'
import { Toaster } from '../ui/toasts.tsx'
import { SessionWatch } from './session-watch.tsx'

export function Root() {
  return (
    <>
      <SessionWatch />
      <Outlet />
      <Toaster />
    </>
  )
}
