import { useEffect } from 'react'
import { toast } from '../../ui/toasts.tsx'

/** Says a failure once, however often the screen is drawn. Null is nothing to say. */
export function useFailureToast(message: string | null) {
  useEffect(() => {
    if (message !== null) toast.error(message, { id: message })
  }, [message])
}
