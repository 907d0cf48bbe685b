import { PlatformError } from '../platform-error.ts'

const TRIES = 3
const LINK_IS_GONE = [400, 403, 404, 410]

/**
 * A file behind a link that may run out, over a connection that may break. Each try asks for the link anew and reads
 * from the beginning; what a file says wrong is not tried again.
 */
export async function downloadFile<Link, Read>(
  link: () => Promise<Link>,
  read: (link: Link) => Promise<Read>,
): Promise<Read> {
  for (let attempt = 1; ; attempt++) {
    const currentLink = await link()
    try {
      return await read(currentLink)
    } catch (error) {
      const mayPass =
        error instanceof PlatformError &&
        (error.code === 'interrupted' || LINK_IS_GONE.includes(error.status ?? 0))
      if (!mayPass || attempt >= TRIES) throw error
    }
  }
}
