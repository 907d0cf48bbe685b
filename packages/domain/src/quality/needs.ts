import type { CheckId } from './vocabulary.ts'

/** Checks of the catalogue that cannot be run yet: what is needed, and why we do not have it. */
export const NEEDS = {
  'TGT-05': {
    name: 'Impressions outside allowed countries',
    needs: 'delivery by country',
    because: 'the reports we ask for are by line item and by deal',
  },
  'TGT-13': {
    name: 'Proximity radius unit slip',
    needs: 'the radius of each place',
    because: 'DV360 and The Trade Desk keep it in lists of their own, which we do not read',
  },
  'FRQ-04': {
    name: 'Cap so tight that delivery is impossible',
    needs: 'the size of audiences',
    because: 'none of the lists we read carries it',
  },
  'FRQ-05': {
    name: 'CTV cap on unstable identity',
    needs: 'whether people without an id are shut out',
    because: 'no platform gives it where we read',
  },
  'FRQ-06': {
    name: 'Observed frequency above cap',
    needs: 'people counted once',
    because: 'reach does not add up over days and is not in our reports',
  },
  'AUD-02': {
    name: 'Audience list empty, expired or too small',
    needs: 'the size and state of audiences',
    because: 'none of the lists we read carries it',
  },
  'AUD-06': {
    name: 'Paid data segment on a line with thin margin',
    needs: 'the price of data segments',
    because: 'fees of segments are not told apart from other cost',
  },
  'INV-08': {
    name: 'Default-on deals included',
    needs: 'a setting of The Trade Desk’s inventory',
    because: 'its place in the interface we read is not confirmed',
  },
  'CRE-05': {
    name: 'Landing page error or redirect loop',
    needs: 'a visit to the page',
    because: 'a check is pure; following addresses is work of its own',
  },
  'CRE-10': {
    name: 'Creative dates end before flight',
    needs: 'the schedule of each creative',
    because: 'none of the lists we read carries it',
  },
  'CRE-13': { name: 'Default ad serving share', needs: 'Campaign Manager 360', because: 'we do not read it' },
  'CRE-14': {
    name: 'Impressions after placement end',
    needs: 'Campaign Manager 360',
    because: 'we do not read it',
  },
  'TRK-06': {
    name: 'Ghost placements collecting conversions',
    needs: 'Campaign Manager 360',
    because: 'we do not read it',
  },
  'TRK-07': {
    name: 'Third-party versus DSP impressions apart',
    needs: 'an ad server’s numbers',
    because: 'we read none',
  },
  'SRC-04': {
    name: 'No negative keyword list',
    needs: 'shared sets of Google Ads',
    because: 'we do not ask for them',
  },
  'SRC-05': { name: 'Broad match share', needs: 'cost by keyword', because: 'we do not ask for it' },
  'CTV-01': {
    name: 'VAST is VPAID or has several durations',
    needs: 'the VAST file itself',
    because: 'a check is pure; fetching tags is work of its own',
  },
  'CTV-02': {
    name: 'Bitrate or resolution too low',
    needs: 'the VAST file itself',
    because: 'a check is pure; fetching tags is work of its own',
  },
  'AUO-01': {
    name: 'Audio companion rule blocks audio',
    needs: 'the VAST file itself',
    because: 'a check is pure; fetching tags is work of its own',
  },
  'OOH-01': {
    name: 'Line mixes DOOH and other formats',
    needs: 'Vistar or Basis',
    because: 'a line item of the platforms we read has one format',
  },
  'OOH-03': {
    name: 'Dayparts outside screen opening hours',
    needs: 'opening hours of venues, from Vistar',
    because: 'we do not read it yet',
  },
  'OOH-04': {
    name: 'Plays without proof of play',
    needs: 'proof of play, from Vistar',
    because: 'we do not read it yet',
  },
  'CMP-03': {
    name: 'Change made without approval',
    needs: 'approvals',
    because: 'the product has no sign-off of entities yet',
  },
  'CMP-04': {
    name: 'Line activated by its own builder',
    needs: 'who built and who activated',
    because: 'the product has no sign-off of entities yet',
  },
  'FIN-05': {
    name: 'Fee card start date after delivery began',
    needs: 'fee cards of The Trade Desk',
    because: 'we do not ask for them',
  },
  'FIN-09': {
    name: 'Added value counted as billable',
    needs: 'a mark of added value in the plan',
    because: 'the plan has no such column',
  },
  'DEA-06': {
    name: 'Deal currency differs and has drifted',
    needs: 'exchange rates',
    because: 'we keep none',
  },
  'DEA-14': {
    name: 'Creative blocked by deal rules',
    needs: 'counts of rejected bids',
    because: 'they are not in our reports',
  },
  'DEL-02': {
    name: 'Started but no impressions in first hours',
    needs: 'delivery by the hour',
    because: 'our reports are by day',
  },
} as const satisfies Partial<Record<CheckId, { name: string; needs: string; because: string }>>
