import type { Plugin } from 'vite'
import { SIGNED_IN_CHUNKS } from './chunk-groups.ts'

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
          (file) => file.type === 'chunk' && SIGNED_IN_CHUNKS.includes(file.name),
        )
        const content = files.map(({ fileName }) => `/${fileName}`).join(' ')
        return [{ tag: 'meta', attrs: { name: 'flightdeck-desk-files', content }, injectTo: 'head-prepend' }]
      },
    },
  }
}
