import type { CheckId } from './vocabulary.ts'

/** Checks of the catalogue that cannot be run yet: what is needed, and why we do not have it. */
export const NEEDS = {
  'TGT-05': {
    name: 'Impressions outside allowed countries',
    needs: 'delivery by country',
    because: 'our reports are by line item and deal',
  },
  'TGT-13': {
    name: 'Proximity radius unit slip',
    needs: 'the radius of each location',
    because: 'DV360 and The Trade Desk keep it in separate lists we don’t sync',
  },
  'FRQ-04': {
    name: 'Cap so tight that delivery is impossible',
    needs: 'the size of audiences',
    because: 'not in the data we sync',
  },
  'FRQ-05': {
    name: 'CTV cap on unstable identity',
    needs: 'whether people without an ID are excluded',
    because: 'no platform provides it',
  },
  'FRQ-06': {
    name: 'Observed frequency above cap',
    needs: 'unique reach',
    because: 'reach can’t be summed over days and isn’t in our reports',
  },
  'AUD-02': {
    name: 'Audience list empty, expired or too small',
    needs: 'the size and state of audiences',
    because: 'not in the data we sync',
  },
  'AUD-06': {
    name: 'Paid data segment on a line with thin margin',
    needs: 'the price of data segments',
    because: 'segment fees aren’t reported separately',
  },
  'INV-08': {
    name: 'Default-on deals included',
    needs: 'a setting of The Trade Desk’s inventory',
    because: 'not confirmed in the platform’s API',
  },
  'CRE-05': {
    name: 'Landing page error or redirect loop',
    needs: 'a visit to the landing page',
    because: 'checks don’t open landing pages yet',
  },
  'CRE-10': {
    name: 'Creative dates end before flight',
    needs: 'the schedule of each creative',
    because: 'not in the data we sync',
  },
  'CRE-13': { name: 'Default ad serving share', needs: 'Campaign Manager 360', because: 'not synced' },
  'CRE-14': {
    name: 'Impressions after placement end',
    needs: 'Campaign Manager 360',
    because: 'not synced',
  },
  'TRK-06': {
    name: 'Ghost placements collecting conversions',
    needs: 'Campaign Manager 360',
    because: 'not synced',
  },
  'TRK-07': {
    name: 'Third-party versus DSP impressions apart',
    needs: 'an ad server’s numbers',
    because: 'not synced',
  },
  'SRC-04': {
    name: 'No negative keyword list',
    needs: 'shared sets of Google Ads',
    because: 'not synced',
  },
  'SRC-05': { name: 'Broad match share', needs: 'cost by keyword', because: 'not synced' },
  'CTV-01': {
    name: 'VAST is VPAID or has several durations',
    needs: 'the VAST file itself',
    because: 'checks don’t fetch tags yet',
  },
  'CTV-02': {
    name: 'Bitrate or resolution too low',
    needs: 'the VAST file itself',
    because: 'checks don’t fetch tags yet',
  },
  'AUO-01': {
    name: 'Audio companion rule blocks audio',
    needs: 'the VAST file itself',
    because: 'checks don’t fetch tags yet',
  },
  'OOH-01': {
    name: 'Line mixes DOOH and other formats',
    needs: 'Vistar or Basis',
    because: 'line items on synced platforms have one format',
  },
  'OOH-03': {
    name: 'Dayparts outside screen opening hours',
    needs: 'opening hours of venues, from Vistar',
    because: 'not synced yet',
  },
  'OOH-04': {
    name: 'Plays without proof of play',
    needs: 'proof of play, from Vistar',
    because: 'not synced yet',
  },
  'CMP-03': {
    name: 'Change made without approval',
    needs: 'approvals',
    because: 'no sign-off in the product yet',
  },
  'CMP-04': {
    name: 'Line activated by its own builder',
    needs: 'who built and who activated',
    because: 'no sign-off in the product yet',
  },
  'FIN-05': {
    name: 'Fee card start date after delivery began',
    needs: 'fee cards of The Trade Desk',
    because: 'not synced',
  },
  'FIN-09': {
    name: 'Added value counted as billable',
    needs: 'an added-value column in the plan',
    because: 'the plan has no such column',
  },
  'DEA-06': {
    name: 'Deal currency differs and has drifted',
    needs: 'exchange rates',
    because: 'rates aren’t compared over time yet',
  },
  'DEA-14': {
    name: 'Creative blocked by deal rules',
    needs: 'counts of rejected bids',
    because: 'not in our reports',
  },
  'DEL-02': {
    name: 'Started but no impressions in first hours',
    needs: 'delivery by the hour',
    because: 'our reports are by day',
  },
} as const satisfies Partial<Record<CheckId, { name: string; needs: string; because: string }>>
