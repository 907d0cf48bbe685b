import type { Plugin } from 'vite'
import { SIGNED_IN_CHUNK } from './chunk-groups.ts'

/**
 * Lists the files of every signed-in screen in the page. For a signed-in user first-paint.js fetches them at
 * once, in parallel with the entry; visitors fetch none.
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
