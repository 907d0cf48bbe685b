/**
 * Kinds of action overlap: each of these rows is one thing under several names, the widest first. The first name that is
 * there counts, and no other of its row.
 */
const COUNTED = [
  ['omni_purchase', 'purchase', 'offsite_conversion.fb_pixel_purchase'],
  ['lead', 'offsite_conversion.fb_pixel_lead', 'onsite_conversion.lead_grouped'],
  [
    'omni_complete_registration',
    'complete_registration',
    'offsite_conversion.fb_pixel_complete_registration',
  ],
] as const

/** Purchases, leads and registrations, each counted once. Meta leaves out what did not happen. */
export function countConversions(actions: Map<string, bigint>): bigint {
  let sum = 0n
  for (const names of COUNTED) {
    const name = names.find((one) => actions.has(one))
    if (name) sum += actions.get(name)!
  }
  return sum
}
