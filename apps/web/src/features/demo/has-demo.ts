import { pageMark } from '../../lib/page-mark.ts'

/** The server says in the page whether there is a demo; elsewhere no demo code is loaded or asked. */
export const hasDemo = pageMark('demo') !== null
