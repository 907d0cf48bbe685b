import { useEffect, useEffectEvent } from 'react'
import type { News } from './sign-in-model.ts'

const name = 'flightdeck-sign-in'

/** The platform's window may have lost its opener on the way; a channel of our own origin reaches it all the same. */
export function broadcastNews(news: News) {
  const channel = new BroadcastChannel(name)
  channel.postMessage(news)
  channel.close()
}

export function useSignInNews(hear: (news: News) => void) {
  const listen = useEffectEvent(hear)
  useEffect(() => {
    const channel = new BroadcastChannel(name)
    channel.addEventListener('message', ({ data }: MessageEvent<News>) => listen(data))
    return () => channel.close()
  }, [])
}
