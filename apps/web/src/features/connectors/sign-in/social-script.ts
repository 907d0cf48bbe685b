import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { googleScriptQuery, googleStartQuery } from '../../../lib/google-queries.ts'

/** The social-login script of its provider, given our client id; without one nothing is fetched from anybody. */
export function useSocialScript() {
  const { data: setting } = useQuery({ ...googleStartQuery, staleTime: Infinity })
  const isSetUp = setting !== undefined && setting !== null
  const { data: client } = useQuery({ ...googleScriptQuery, enabled: isSetUp })
  useEffect(() => {
    if (!setting || client === undefined) return
    // Nobody is signed in to Flightdeck from here, so there is no answer to wait for.
    client.initialize({ client_id: setting.client_id, nonce: setting.nonce, callback: () => {} })
  }, [setting, client])
}
