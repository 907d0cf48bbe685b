import { createContext, use, useState } from 'react'
import type { ReactNode } from 'react'

type AdminFlag = { isAdmin: boolean; setAdmin: (isAdmin: boolean) => void }

const Context = createContext<AdminFlag>({ isAdmin: true, setAdmin: () => {} })

/** The profile's admin view. It shows or hides; what a person may do is decided on the server by their role. */
export function AdminFlagProvider({ children }: { children: ReactNode }) {
  const [isAdmin, setAdmin] = useState(true)
  return <Context value={{ isAdmin, setAdmin }}>{children}</Context>
}

export const useAdminFlag = () => use(Context)
