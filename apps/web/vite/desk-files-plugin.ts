import type { Plugin } from 'vite'
import { SIGNED_IN_CHUNK } from './chunk-groups.ts'

/**
 * The page names the files that every signed-in screen needs. first-paint.js has them fetched at once for whoever is signed in,
 * beside the entry and not after it; whoever is not gets none of them.
 */
export function deskFiles(): Plugin {
  return {
    name: 'flightdeck-desk-files',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler: (_html, { bundle = {} }) => {
        const files = Object.values(bundle).filter(
          (file) => file.type === 'chunk' && file.name === SIGNED_IN_CHUNK,
        )
        const content = files.map(({ fileName }) => `/${fileName}`).join(' ')
        return [{ tag: 'meta', attrs: { name: 'flightdeck-desk-files', content }, injectTo: 'head-prepend' }]
      },
    },
  }
}
