import { VERDICTS } from '@flightdeck/domain/checks'
import type { Finder } from '../../../ground/app.ts'
import { findBest } from '../../../ground/finder.ts'

/** Number of latest certificates searched by text; older ones are found by number. */
const LATEST = 500

/** Finds certificates by number and by scope. */
export const certificateFinder: Finder = {
  needs: 'quality:read',
  async find(tx, organisationId, query) {
    const signed = tx
      .selectFrom('certificates')
      .select(['certificateNo', 'scope', 'verdict', 'signedAt'])
      .where('organisationId', '=', organisationId)
    const [latest, numbered] = await Promise.all([
      signed.orderBy('signedAt', 'desc').limit(LATEST).execute(),
      query.number === null ? [] : signed.where('certificateNo', '=', query.number).execute(),
    ])
    const rows = [...new Map([...numbered, ...latest].map((row) => [row.certificateNo, row])).values()]
    return findBest(query, rows, {
      names: ({ certificateNo, scope }) => [String(certificateNo), `certificate ${certificateNo}`, scope],
      present: ({ certificateNo, scope, verdict, signedAt }) => ({
        label: 'Certificate',
        title: `Certificate ${certificateNo}`,
        detail: [scope, VERDICTS[verdict].label, signedAt.toISOString().slice(0, 10)].join(' · '),
        to: `/certificates?certificate=${certificateNo}`,
      }),
    })
  },
}
