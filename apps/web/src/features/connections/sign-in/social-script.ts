import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { googleScriptQuery, googleStartQuery } from '../../../lib/google-queries.ts'

/** Initialises the provider's social-login script with our client id; without an id, fetches nothing. */
export function useSocialScript() {
  const { data: setting } = useQuery({ ...googleStartQuery, staleTime: Infinity })
  const isSetUp = setting !== undefined && setting !== null
  const { data: client } = useQuery({ ...googleScriptQuery, enabled: isSetUp })
  useEffect(() => {
    if (!setting || client === undefined) return
    // No user signs in to Flightdeck here, so the callback is empty.
    client.initialize({ client_id: setting.client_id, nonce: setting.nonce, callback: () => {} })
  }, [setting, client])
}
