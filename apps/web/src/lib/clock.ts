import { pageMark } from './page-mark.ts'

const aheadMs = Number(pageMark('clock-ahead-ms') ?? 0) || 0

/** The product's time: the machine's, unless the server runs a demo that plays another moment. */
export const nowMs = (): number => Date.now() + aheadMs
export const now = (): Date => new Date(nowMs())
